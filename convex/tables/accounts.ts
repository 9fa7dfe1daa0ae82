import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { authRecord } from '../model/authvalues';
import { departureFields, idempotentRequestFields, rowFields } from '../model/rowfields';

/** Who there is: what Better Auth keeps, what is looked for in it, and invitations to become somebody. */
export const accounts = {
  /** The records of Better Auth’s models, whose fields it decides itself. */
  authRecords: defineTable({ model: v.string(), recordId: v.string(), data: authRecord }).index('by_record', [
    'model',
    'recordId',
  ]),

  /** The fields by which records are looked up, each with the value that it has in `authRecords`. */
  authFields: defineTable({
    model: v.string(),
    field: v.string(),
    value: v.string(),
    recordId: v.string(),
    /** That of the record, so that the one used last is found among many; 0 where it has none. */
    updatedAt: v.number(),
  })
    .index('by_value', ['model', 'field', 'value', 'recordId'])
    .index('by_time', ['model', 'field', 'value', 'updatedAt']),

  /** Accounts among guests, who are many more; kept with their records in `authRecords`. */
  people: defineTable({
    personId: v.string(),
    createdAt: v.number(),
    /** An admin who is not disabled. */
    isActiveAdmin: v.boolean(),
    /** A reviewer or an admin, disabled or not. */
    mayReview: v.boolean(),
    /** Name and email in lower case. */
    searchText: v.string(),
  })
    .index('by_person', ['personId'])
    .index('by_time', ['createdAt', 'personId'])
    .index('by_admin', ['isActiveAdmin'])
    .index('by_reviewing', ['mayReview']),

  invitations: defineTable(rowFields.invitations)
    .index('by_invitation', ['invitationId'])
    .index('by_token', ['tokenHash'])
    .index('by_end', ['closedAt', 'expiresAt'])
    .index('by_maker', ['madeBy'])
    .index('by_user', ['usedBy']),

  /** Who is leaving, or has just left. */
  departures: defineTable(departureFields).index('by_person', ['personId']),

  /** What people let programs in with. */
  accessTokens: defineTable(rowFields.accessTokens)
    .index('by_token', ['tokenId'])
    .index('by_hash', ['tokenHash'])
    .index('by_owner', ['ownerId', 'createdAt', 'tokenId']),

  /** What they may repeat. */
  idempotentRequests: defineTable(idempotentRequestFields)
    .index('by_request', ['requestKey'])
    .index('by_end', ['expiresAt'])
    .index('by_owner', ['ownerId']),
};
