import { v } from 'convex/values';
import {
  auditAction,
  chatMode,
  locale,
  pipelineName,
  redactionCount,
  traceMode,
  traceStatus,
} from './vocabulary';

/** The fields that rows have wherever they are: in their table, in calls, and in a copy of the store. */

/** What a turn is from its beginning on. */
export const turnFields = {
  turnId: v.string(),
  traceId: v.string(),
  conversationId: v.string(),
  userMessageId: v.string(),
  assistantMessageId: v.string(),
  modelId: v.string(),
  pipeline: pipelineName,
  chatMode,
  traceMode,
  locale,
  processId: v.string(),
  startedAt: v.number(),
};

export const usageFields = {
  turnId: v.string(),
  ownerId: v.string(),
  modelId: v.string(),
  status: traceStatus,
  settledAt: v.number(),
  visibleTokens: v.number(),
  billedTokens: v.number(),
  redactions: v.array(redactionCount),
};

/** An entry of the audit log, what it tells of as JSON. */
export const auditFields = {
  at: v.number(),
  by: v.string(),
  action: auditAction,
  subject: v.string(),
  before: v.string(),
  after: v.string(),
};

/** Where a model's replies begin. */
export const replyStart = v.union(v.literal('inside'), v.literal('outside'));
