import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { REDACTION_RULE_IDS } from '../../lib/trace/redaction';
import { CHAT_MODES, LOCALES, TRACE_MODES } from '../../lib/trace/step-key';
import { PIPELINE_NAMES, TRACE_STATUSES } from '../../lib/trace/trace-envelope';

/** The words of the contracts as validators. */
export const chatMode = literals(...CHAT_MODES);
export const locale = literals(...LOCALES);
export const pipelineName = literals(...PIPELINE_NAMES);
export const traceMode = literals(...TRACE_MODES);
export const traceStatus = literals(...TRACE_STATUSES);
export const redactionCount = v.object({ ruleId: literals(...REDACTION_RULE_IDS), count: v.number() });
export const role = literals('user', 'reviewer', 'admin');
export const auditAction = literals(
  'settings',
  'role',
  'disabled',
  'signed-out',
  'invitation-made',
  'invitation-withdrawn',
  'invitation-used',
);
