import { api } from '@/convex/_generated/api';
import { MEMORY_PAGES } from '../lists';
import type { Memory, MemoryQuery, MemoryStore } from '../memory-store';
import { searchWords } from '../search-words';
import { memoryOf, memoryRow } from '../stored-memory';
import { removedInAll, rowsOfPages } from './all-pages';
import type { ConvexClient } from './convex-client';
import { searchTerms, searchTexts } from './search-terms';

/** What is remembered, in Convex. */
export function createMemoryStore({ query, mutate }: ConvexClient): MemoryStore {
  return {
    add: ({ most, ...memory }) =>
      mutate(api.memories.add, { memory: memoryRow(memory), words: memoryWords(memory), most }),

    async list(asked) {
      const words = searchWords(asked.words);
      const terms = searchTerms((words ?? []).join(' '));
      if (words && terms.length === 0) return { items: [], nextCursor: null };
      const { after, size } = MEMORY_PAGES.read(asked);
      const filter = filterOf(asked);
      const rows = words
        ? await query(api.memories.search, {
            ...{ filter, after, limit: size + 1, terms },
            needsAll: asked.match !== 'any',
          })
        : await rowsOfPages(size + 1, after, (place, limit) =>
            query(api.memories.list, { filter, after: place, limit }),
          );
      return MEMORY_PAGES.of(rows.map(memoryOf), size);
    },

    async find({ ownerId, memoryIds, at }) {
      if (memoryIds.length === 0) return [];
      return (await query(api.memories.find, { ownerId, memoryIds: [...memoryIds], at })).map(memoryOf);
    },

    async edit({ ownerId, memoryId, at, text, tags, key }) {
      const edited = await mutate(api.memories.edit, {
        ...{ ownerId, memoryId, at, text, newKey: key },
        tags: JSON.stringify(tags),
        words: memoryWords({ text, tags }),
      });
      return edited && memoryOf(edited);
    },

    remove: ({ ownerId, memoryId }) => mutate(api.memories.remove, { ownerId, memoryId }),

    removeAll: (ownerId) => removedInAll(() => mutate(api.memories.removeAll, { ownerId })),

    removeExpired: (before) => removedInAll(() => mutate(api.memories.removeExpired, { before })),

    setting: (ownerId) => query(api.memories.setting, { ownerId }),

    async set(setting) {
      await mutate(api.memories.set, { setting });
    },
  };
}

/** The words by which a memory is found. */
export const memoryWords = ({ text, tags }: Pick<Memory, 'text' | 'tags'>): string =>
  searchTexts([text, ...tags].join('\n'))[0] ?? '';

const filterOf = ({ ownerId, at, scope, conversationId, tags, from, until }: MemoryQuery) => ({
  ownerId,
  at,
  scope: scope ?? null,
  conversationId: conversationId ?? null,
  tags: [...(tags ?? [])],
  from: from ?? null,
  until: until ?? null,
});
