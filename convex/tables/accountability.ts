import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { auditAction, redactionCount, traceStatus } from '../model/vocabulary';

/** What admins set, and what they are told. */
export const accountability = {
  adminConfig: defineTable({
    version: v.number(),
    value: v.string(),
    changedBy: v.string(),
    changedAt: v.number(),
  }).index('by_version', ['version']),

  auditLog: defineTable({
    sequence: v.number(),
    at: v.number(),
    by: v.string(),
    action: auditAction,
    subject: v.string(),
    before: v.string(),
    after: v.string(),
  }).index('by_sequence', ['sequence']),

  /** A row for each settled turn, which stays when its conversation goes. */
  usage: defineTable({
    turnId: v.string(),
    ownerId: v.string(),
    modelId: v.string(),
    status: traceStatus,
    settledAt: v.number(),
    visibleTokens: v.number(),
    billedTokens: v.number(),
    redactions: v.array(redactionCount),
  })
    .index('by_time', ['settledAt', 'turnId'])
    .index('by_owner', ['ownerId', 'settledAt', 'turnId']),
};
