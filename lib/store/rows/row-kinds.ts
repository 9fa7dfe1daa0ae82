import type { z } from 'zod';
import { traceStatusSchema } from '../../trace/trace-envelope';
import { accessTokenRowSchema } from './access-token-row';
import { authRowSchema, invitationRowSchema } from './account-rows';
import {
  adminConfigRowSchema,
  allowanceRowSchema,
  auditRowSchema,
  groupRowSchema,
  usageRowSchema,
} from './accountability-rows';
import { conversationRowSchema } from './conversation-row';
import { documentChunkRowSchema } from './document-chunk-row';
import { documentRowSchema, documentTextRowSchema } from './document-rows';
import { feedbackRowSchema } from './feedback-row';
import { imageRowSchema } from './image-row';
import { importedConversationRowSchema, importRowSchema } from './import-rows';
import { instructionRowSchema } from './instruction-row';
import { memoryRowSchema, memorySettingRowSchema } from './memory-row';
import { messageRowSchema } from './message-row';
import { modeDecisionRowSchema } from './mode-decision-row';
import { modelProviderRowSchema } from './model-provider-row';
import { paperItemRowSchema, paperRowSchema } from './paper-rows';
import { presetRowSchema } from './preset-row';
import { projectRowSchema } from './project-row';
import { researchRunRowSchema } from './research-run-row';
import { assignmentRowSchema, commentRowSchema, reviewViewRowSchema, verdictRowSchema } from './review-rows';
import { shareRowSchema } from './share-row';
import { sourceTierRowSchema } from './source-tier-row';
import { toolServerRowSchema } from './tool-server-row';
import { traceRowSchema } from './trace-row';
import { turnRowSchema } from './turn-row';
import { webhookDeliveryRowSchema, webhookRowSchema } from './webhook-rows';

/**
 * What an installation consists of, in an order in which nothing comes before what it refers to. Whatever can be made
 * of these rows again, such as what a search looks at, is not here; neither is what running turns have sent.
 */
export const rowSchemas = {
  users: authRowSchema,
  sessions: authRowSchema,
  accounts: authRowSchema,
  verifications: authRowSchema,
  invitations: invitationRowSchema,
  accessTokens: accessTokenRowSchema,
  adminConfig: adminConfigRowSchema,
  sourceTiers: sourceTierRowSchema,
  modelProviders: modelProviderRowSchema,
  toolServers: toolServerRowSchema,
  webhooks: webhookRowSchema,
  webhookDeliveries: webhookDeliveryRowSchema,
  groups: groupRowSchema,
  allowances: allowanceRowSchema,
  auditLog: auditRowSchema,
  projects: projectRowSchema,
  papers: paperRowSchema,
  paperItems: paperItemRowSchema,
  presets: presetRowSchema,
  conversations: conversationRowSchema,
  instructions: instructionRowSchema,
  /** Those of one conversation come in its order. */
  messages: messageRowSchema,
  turns: turnRowSchema.extend({ status: traceStatusSchema }),
  modeDecisions: modeDecisionRowSchema,
  researchRuns: researchRunRowSchema,
  /** Those of one conversation come in the order of its chain. */
  traces: traceRowSchema,
  verdicts: verdictRowSchema,
  comments: commentRowSchema,
  assignments: assignmentRowSchema,
  reviewViews: reviewViewRowSchema,
  /** After the verdicts, by which it is known what waits for one. */
  feedback: feedbackRowSchema,
  shares: shareRowSchema,
  usage: usageRowSchema,
  memories: memoryRowSchema,
  memorySettings: memorySettingRowSchema,
  images: imageRowSchema,
  imports: importRowSchema,
  importedConversations: importedConversationRowSchema,
  documents: documentRowSchema,
  documentTexts: documentTextRowSchema,
  /** Those of one document come in its order. */
  documentChunks: documentChunkRowSchema,
} as const;

export type RowKind = keyof typeof rowSchemas;
export type RowOf<Kind extends RowKind = RowKind> = z.infer<(typeof rowSchemas)[Kind]>;

/** All kinds, in the order in which they are copied. */
export const ROW_KINDS = Object.keys(rowSchemas).filter((name): name is RowKind => name in rowSchemas);
