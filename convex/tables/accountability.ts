import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { replyStart, rowFields, usageFields } from '../model/rowfields';

/** What admins set, and what they are told. */
export const accountability = {
  adminConfig: defineTable(rowFields.adminConfig)
    .index('by_version', ['version'])
    .index('by_author', ['changedBy']),

  /** Where the replies of models begin, as learnt from them. */
  replyStarts: defineTable({ modelId: v.string(), start: replyStart, learntAt: v.number() }).index(
    'by_model',
    ['modelId'],
  ),

  /** Each version of how far sources are trusted, whole. */
  sourceTiers: defineTable(rowFields.sourceTiers)
    .index('by_version', ['version'])
    .index('by_author', ['changedBy']),

  /** Providers of models that admins added. */
  modelProviders: defineTable(rowFields.modelProviders)
    .index('by_provider', ['providerId'])
    .index('by_time', ['createdAt', 'providerId']),

  /** Servers of tools that admins added. */
  toolServers: defineTable(rowFields.toolServers)
    .index('by_server', ['serverId'])
    .index('by_time', ['createdAt', 'serverId']),

  /** Where programs are told of what happens, and what they are told. */
  webhooks: defineTable(rowFields.webhooks)
    .index('by_webhook', ['webhookId'])
    .index('by_time', ['createdAt', 'webhookId']),
  webhookDeliveries: defineTable(rowFields.webhookDeliveries)
    .index('by_delivery', ['deliveryId'])
    .index('by_webhook', ['webhookId', 'createdAt', 'deliveryId'])
    .index('by_due', ['state', 'dueAt'])
    .index('by_state', ['state', 'createdAt'])
    .index('by_owner', ['ownerId']),

  /** Groups of people, and what is set for one person. */
  groups: defineTable(rowFields.groups)
    .index('by_group', ['groupId'])
    .index('by_time', ['createdAt', 'groupId']),
  allowances: defineTable(rowFields.allowances).index('by_person', ['personId']),

  auditLog: defineTable(rowFields.auditLog)
    .index('by_sequence', ['sequence'])
    .index('by_action', ['action', 'sequence'])
    .index('by_author', ['by'])
    .index('by_subject', ['subject']),

  /** A row for each settled turn, which stays when its conversation goes. */
  usage: defineTable(usageFields)
    .index('by_time', ['settledAt', 'turnId'])
    .index('by_owner', ['ownerId', 'settledAt', 'turnId']),
};
