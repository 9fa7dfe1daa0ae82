import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { invitationSchema } from '../../lib/store/rows/account-rows';
import { REDACTION_RULE_IDS } from '../../lib/trace/redaction';
import { TRACE_MODES } from '../../lib/trace/step-key';
import { TRACE_STATUSES } from '../../lib/trace/trace-envelope';

/** The words of the contracts as validators. */
export const traceMode = literals(...TRACE_MODES);
export const traceStatus = literals(...TRACE_STATUSES);
export const role = literals(...invitationSchema.shape.role.options);
export const redactionCount = v.object({ ruleId: literals(...REDACTION_RULE_IDS), count: v.number() });
