import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { rowFields } from '../model/rowfields';

/** What is remembered of people, and what they want of that. */
export const remembering = {
  memories: defineTable({
    ...rowFields.memories,
    /** The conversation that it came from: gone for everybody with its own row. */
    conversation: v.union(v.id('conversations'), v.null()),
    /** What it is for: a conversation, or nothing where it is for the person. */
    place: v.string(),
    /** The words of text and tags, as the adapter has made them. */
    words: v.string(),
  })
    .index('by_memory', ['memoryId'])
    .index('by_owner', ['ownerId', 'createdAt', 'memoryId'])
    .index('by_place', ['ownerId', 'lane', 'place', 'createdAt'])
    .index('by_key', ['ownerId', 'lane', 'place', 'key'])
    .index('by_conversation', ['conversation'])
    .index('by_end', ['expiresAt'])
    .searchIndex('search_words', { searchField: 'words', filterFields: ['ownerId'] }),

  memorySettings: defineTable(rowFields.memorySettings).index('by_owner', ['ownerId']),

  /** What people want of answers, in versions. */
  instructions: defineTable({
    ...rowFields.instructions,
    /** The conversation that it is for: gone for everybody with its own row. */
    conversation: v.union(v.id('conversations'), v.null()),
  })
    .index('by_owner', ['ownerId', 'conversation', 'version'])
    .index('by_conversation', ['conversation', 'version']),
};
