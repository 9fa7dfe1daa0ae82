import { defineTable } from 'convex/server';
import { v } from 'convex/values';

/** What the functions keep for themselves. */
export const housekeeping = {
  /** Writes that were answered, so that the same request again gets the same answer. */
  requests: defineTable({ requestId: v.string(), answer: v.string(), at: v.number() })
    .index('by_request', ['requestId'])
    .index('by_time', ['at']),
};
