import { v } from 'convex/values';
import { zodOutputToConvexFields, zodToConvexFields } from 'convex-helpers/server/zod4';
import { accessTokenRowSchema, accessTokenSchema } from '../../lib/store/rows/access-token-row';
import { invitationRowSchema, invitationSchema } from '../../lib/store/rows/account-rows';
import {
  adminConfigRowSchema,
  auditRowSchema,
  usageRowSchema,
} from '../../lib/store/rows/accountability-rows';
import {
  conversationRowSchema,
  conversationSchema,
  conversationSummarySchema,
} from '../../lib/store/rows/conversation-row';
import { departureRowSchema } from '../../lib/store/rows/departure-row';
import { documentChunkRowSchema } from '../../lib/store/rows/document-chunk-row';
import {
  documentRowSchema,
  documentTextRowSchema,
  waitingDocumentSchema,
} from '../../lib/store/rows/document-rows';
import { feedbackRowSchema } from '../../lib/store/rows/feedback-row';
import { imageRowSchema } from '../../lib/store/rows/image-row';
import { instructionRowSchema } from '../../lib/store/rows/instruction-row';
import { memoryRowSchema, memorySettingRowSchema } from '../../lib/store/rows/memory-row';
import { messageRowSchema } from '../../lib/store/rows/message-row';
import { modeDecisionRowSchema, modeDecisionSchema } from '../../lib/store/rows/mode-decision-row';
import { modelProviderRowSchema } from '../../lib/store/rows/model-provider-row';
import { researchRunRowSchema, researchRunSchema } from '../../lib/store/rows/research-run-row';
import { assignmentRowSchema, commentRowSchema, verdictRowSchema } from '../../lib/store/rows/review-rows';
import { shareRowSchema, shareSchema } from '../../lib/store/rows/share-row';
import { sourceTierRowSchema } from '../../lib/store/rows/source-tier-row';
import { traceRowSchema } from '../../lib/store/rows/trace-row';
import { begunTurnSchema, settledTurnSchema, turnRowSchema, turnSchema } from '../../lib/store/rows/turn-row';
import { redactionCount } from './vocabulary';

/**
 * The fields of rows as validators. One that came later has a default: it may be missing in tables and in what is
 * written, and parsing with the row’s schema fills it in for what is read.
 */

export const begunTurnFields = zodToConvexFields(begunTurnSchema.shape);
export const settledTurnFields = zodToConvexFields(settledTurnSchema.shape);
export const turnRowFields = zodToConvexFields(turnRowSchema.shape);
export const turnFields = zodOutputToConvexFields(turnSchema.shape);

export const summaryFields = zodOutputToConvexFields(conversationSummarySchema.shape);
export const conversationFields = zodOutputToConvexFields(conversationSchema.shape);
export const conversationRowFields = zodToConvexFields(conversationRowSchema.shape);

export const messageRowFields = zodToConvexFields(messageRowSchema.shape);

export const modeDecisionFields = zodToConvexFields(modeDecisionSchema.shape);
export const modeDecisionRowFields = zodToConvexFields(modeDecisionRowSchema.shape);

export const researchRunFields = zodToConvexFields(researchRunSchema.shape);
export const researchRunRowFields = zodToConvexFields(researchRunRowSchema.shape);

export const imageRowFields = zodToConvexFields(imageRowSchema.shape);

export const shareFields = zodOutputToConvexFields(shareSchema.shape);
export const keptShareFields = zodToConvexFields(
  shareRowSchema.omit({ ownerId: true, snapshot: true }).shape,
);

export const invitationFields = zodOutputToConvexFields(invitationSchema.shape);
export const invitationRowFields = zodToConvexFields(invitationRowSchema.shape);

export const accessTokenFields = zodOutputToConvexFields(accessTokenSchema.shape);
export const accessTokenRowFields = zodToConvexFields(accessTokenRowSchema.shape);

export const departureFields = zodToConvexFields(departureRowSchema.shape);

export const adminConfigFields = zodToConvexFields(adminConfigRowSchema.shape);
export const modelProviderFields = zodToConvexFields(modelProviderRowSchema.shape);
export const sourceTierFields = zodToConvexFields(sourceTierRowSchema.shape);
export const auditFields = zodToConvexFields(auditRowSchema.shape);
export const usageFields = {
  ...zodToConvexFields(usageRowSchema.shape),
  redactions: v.array(redactionCount),
};

export const memoryRowFields = zodToConvexFields(memoryRowSchema.shape);
export const memorySettingFields = zodToConvexFields(memorySettingRowSchema.shape);

export const instructionFields = zodToConvexFields(instructionRowSchema.shape);

export const documentFields = zodOutputToConvexFields(documentRowSchema.shape);
export const waitingFields = zodOutputToConvexFields(waitingDocumentSchema.shape);
export const documentRowFields = zodToConvexFields(documentRowSchema.shape);
export const documentTextFields = zodToConvexFields(documentTextRowSchema.shape);
export const readChunkFields = zodOutputToConvexFields(documentChunkRowSchema.shape);
export const documentChunkFields = zodToConvexFields(documentChunkRowSchema.shape);

export const traceRowFields = zodToConvexFields(traceRowSchema.shape);

export const verdictFields = zodToConvexFields(verdictRowSchema.shape);
export const commentFields = zodToConvexFields(commentRowSchema.shape);
/** Without where it stands, which is kept as one field, and what is kept elsewhere. */
export const ownCommentFields = zodToConvexFields(
  commentRowSchema.omit({
    traceId: true,
    mentions: true,
    stepKey: true,
    activityId: true,
    thoughtSequence: true,
    passageStart: true,
    passageEnd: true,
  }).shape,
);
export const feedbackRowFields = zodToConvexFields(feedbackRowSchema.shape);
export const assignmentFields = zodToConvexFields(assignmentRowSchema.shape);

/** Where a model’s replies begin. */
export const replyStart = v.union(v.literal('inside'), v.literal('outside'));
