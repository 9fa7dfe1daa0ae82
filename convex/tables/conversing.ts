import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { keptShareFields, rowFields, turnRowFields } from '../model/rowfields';
import { storedText } from '../model/storedtext';

const { conversationId: _conversationId, ...messageFields } = rowFields.messages;

/**
 * What belongs to conversations. Rows name their conversation by Convex’s id, not by ours: so a conversation is gone
 * for everybody with its own row, also where the rest is still being removed and another one has taken its id.
 */
export const conversing = {
  conversations: defineTable({
    ...rowFields.conversations,
    /** Messages and traces so far, whose places count from 0. */
    messageCount: v.number(),
    traceCount: v.number(),
    /** The hash that the next trace links to. */
    latestHash: v.union(v.string(), v.null()),
  })
    .index('by_conversation', ['conversationId'])
    .index('by_owner', ['ownerId', 'updatedAt', 'conversationId'])
    .index('by_project', ['ownerId', 'projectId', 'updatedAt', 'conversationId'])
    .index('by_paper', ['ownerId', 'paperId', 'updatedAt', 'conversationId'])
    .index('by_pin', ['ownerId', 'pinnedAt']),

  projects: defineTable(rowFields.projects).index('by_project', ['projectId']).index('by_owner', ['ownerId']),

  presets: defineTable(rowFields.presets).index('by_preset', ['presetId']).index('by_owner', ['ownerId']),

  /** What people bring along from elsewhere. */
  imports: defineTable(rowFields.imports)
    .index('by_import', ['importId'])
    .index('by_owner', ['ownerId', 'state'])
    .index('by_start', ['ownerId', 'startedAt'])
    .index('by_state', ['state']),

  importedConversations: defineTable(rowFields.importedConversations).index('by_owner', [
    'ownerId',
    'source',
  ]),

  messages: defineTable({
    conversation: v.id('conversations'),
    ...messageFields,
    place: v.number(),
    parts: storedText,
  })
    .index('by_place', ['conversation', 'place'])
    .index('by_message', ['conversation', 'messageId']),

  turns: defineTable({
    conversation: v.id('conversations'),
    /** `heartbeatAt` is the last sign of life that is no longer in `heartbeats`. */
    ...turnRowFields,
    stopRequested: v.boolean(),
  })
    .index('by_turn', ['turnId'])
    .index('by_continues', ['continues'])
    .index('by_conversation', ['conversation', 'status'])
    .index('by_status', ['status', 'startedAt', 'turnId']),

  modeDecisions: defineTable({ conversation: v.id('conversations'), ...rowFields.modeDecisions })
    .index('by_turn', ['turnId'])
    .index('by_conversation', ['conversation'])
    .index('by_time', ['at', 'turnId']),

  researchRuns: defineTable({ conversation: v.id('conversations'), ...rowFields.researchRuns })
    .index('by_turn', ['turnId'])
    .index('by_conversation', ['conversation'])
    .index('by_time', ['at', 'turnId']),

  /** One that was not sent yet is of no conversation. */
  images: defineTable({ conversation: v.union(v.id('conversations'), v.null()), ...rowFields.images })
    .index('by_image', ['imageId'])
    .index('by_owner', ['ownerId'])
    .index('by_conversation', ['conversation', 'createdAt'])
    .index('by_paper', ['paperId', 'conversation', 'createdAt'])
    .index('by_blob', ['blobId']),

  /** Apart from the turns, so that a sign of life is in the way of nothing else that happens to a turn. */
  heartbeats: defineTable({ turnId: v.string(), at: v.number() })
    .index('by_turn', ['turnId'])
    .index('by_time', ['at']),

  turnChunks: defineTable({
    turn: v.id('turns'),
    firstSequence: v.number(),
    lastSequence: v.number(),
    chunks: storedText,
  })
    .index('by_first', ['turn', 'firstSequence'])
    .index('by_last', ['turn', 'lastSequence']),

  traces: defineTable({
    conversation: v.id('conversations'),
    traceId: v.string(),
    place: v.number(),
    hash: v.string(),
    envelope: storedText,
    thoughts: v.union(storedText, v.null()),
  })
    .index('by_trace', ['traceId'])
    .index('by_place', ['conversation', 'place']),

  shares: defineTable({
    conversation: v.id('conversations'),
    ...keptShareFields,
    /** How many pieces hold the snapshot so far, and whether that is all of it: nobody sees a share before. */
    pieceCount: v.number(),
    isWhole: v.boolean(),
  })
    .index('by_token', ['tokenHash'])
    .index('by_share', ['shareId'])
    .index('by_conversation', ['conversation', 'createdAt', 'shareId'])
    .index('by_end', ['expiresAt'])
    .index('by_whole', ['isWhole', 'createdAt']),

  /** The words of titles and messages, as the adapter has made them. */
  searchTexts: defineTable({
    ownerId: v.string(),
    conversation: v.id('conversations'),
    /** The place of the message, or `TITLE_PLACE`. */
    place: v.number(),
    words: v.string(),
  })
    .index('by_place', ['conversation', 'place'])
    .index('by_owner', ['ownerId'])
    .searchIndex('search_words', { searchField: 'words', filterFields: ['ownerId'] }),

  /** Texts that are too long for the row they belong to. */
  pieces: defineTable({ owner: v.string(), index: v.number(), text: v.string() }).index('by_owner', [
    'owner',
    'index',
  ]),
};
