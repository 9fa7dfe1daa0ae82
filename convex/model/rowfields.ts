import { v } from 'convex/values';
import { zodOutputToConvexFields, zodToConvexFields } from 'convex-helpers/server/zod4';
import { accessTokenSchema } from '../../lib/store/rows/access-token-row';
import { invitationSchema } from '../../lib/store/rows/account-rows';
import { conversationSchema, conversationSummarySchema } from '../../lib/store/rows/conversation-row';
import { departureRowSchema } from '../../lib/store/rows/departure-row';
import { waitingDocumentSchema } from '../../lib/store/rows/document-rows';
import { idempotentRequestSchema } from '../../lib/store/rows/idempotent-request-row';
import { importedConversationRowSchema, importRowSchema } from '../../lib/store/rows/import-rows';
import { modeDecisionSchema } from '../../lib/store/rows/mode-decision-row';
import { paperSummarySchema } from '../../lib/store/rows/paper-rows';
import { presetSummarySchema } from '../../lib/store/rows/preset-row';
import { projectSummarySchema } from '../../lib/store/rows/project-row';
import { researchRunSchema } from '../../lib/store/rows/research-run-row';
import { ROW_KINDS, type RowKind, rowSchemas } from '../../lib/store/rows/row-kinds';
import { shareSchema } from '../../lib/store/rows/share-row';
import { begunTurnSchema, settledTurnSchema, turnRowSchema, turnSchema } from '../../lib/store/rows/turn-row';
import { redactionCount } from './vocabulary';

type FieldsOf<Kind extends RowKind> = ReturnType<
  typeof zodToConvexFields<(typeof rowSchemas)[Kind]['shape']>
>;

/**
 * The fields of rows as validators, by kind. One that came later has a default: it may be missing in tables and in
 * what is written, and parsing with the row’s schema fills it in for what is read.
 */
export const rowFields = Object.fromEntries(
  ROW_KINDS.map((kind) => [kind, zodToConvexFields(rowSchemas[kind].shape)]),
) as { readonly [Kind in RowKind]: FieldsOf<Kind> };

// Parts of them, and what is not copied.

export const begunTurnFields = zodToConvexFields(begunTurnSchema.shape);
export const settledTurnFields = zodToConvexFields(settledTurnSchema.shape);
export const turnRowFields = zodToConvexFields(turnRowSchema.shape);
export const modeDecisionFields = zodToConvexFields(modeDecisionSchema.shape);
export const researchRunFields = zodToConvexFields(researchRunSchema.shape);
export const departureFields = zodToConvexFields(departureRowSchema.shape);
export const idempotentRequestFields = zodToConvexFields(idempotentRequestSchema.shape);
export const keptShareFields = zodToConvexFields(
  rowSchemas.shares.omit({ ownerId: true, snapshot: true }).shape,
);
export const usageFields = { ...rowFields.usage, redactions: v.array(redactionCount) };
/** Without where it stands, which is kept as one field, and what is kept elsewhere. */
export const ownCommentFields = zodToConvexFields(
  rowSchemas.comments.omit({
    traceId: true,
    mentions: true,
    stepKey: true,
    activityId: true,
    thoughtSequence: true,
    passageStart: true,
    passageEnd: true,
  }).shape,
);
/** Where a model’s replies begin. */
export const replyStart = v.union(v.literal('inside'), v.literal('outside'));

// What is read, as the port has it.

export const turnFields = zodOutputToConvexFields(turnSchema.shape);
export const memorySettingFields = zodOutputToConvexFields(rowSchemas.memorySettings.shape);
export const summaryFields = zodOutputToConvexFields(conversationSummarySchema.shape);
export const conversationFields = zodOutputToConvexFields(conversationSchema.shape);
export const projectSummaryFields = zodOutputToConvexFields(projectSummarySchema.shape);
export const projectFields = zodOutputToConvexFields(rowSchemas.projects.shape);
export const paperSummaryFields = zodOutputToConvexFields(paperSummarySchema.shape);
export const paperFields = zodOutputToConvexFields(rowSchemas.papers.shape);
export const paperItemFields = zodOutputToConvexFields(rowSchemas.paperItems.shape);
export const presetSummaryFields = zodOutputToConvexFields(presetSummarySchema.shape);
export const presetFields = zodOutputToConvexFields(rowSchemas.presets.shape);
export const imageFields = zodOutputToConvexFields(rowSchemas.images.shape);
export const shareFields = zodOutputToConvexFields(shareSchema.shape);
export const invitationFields = zodOutputToConvexFields(invitationSchema.shape);
export const accessTokenFields = zodOutputToConvexFields(accessTokenSchema.shape);
export const importFields = zodOutputToConvexFields(importRowSchema.shape);
export const importedConversationFields = zodOutputToConvexFields(importedConversationRowSchema.shape);
export const documentFields = zodOutputToConvexFields(rowSchemas.documents.shape);
export const waitingFields = zodOutputToConvexFields(waitingDocumentSchema.shape);
export const readChunkFields = zodOutputToConvexFields(rowSchemas.documentChunks.shape);
