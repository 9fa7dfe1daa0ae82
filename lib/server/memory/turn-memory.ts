import { MEMORY_TEXT_LIMIT } from '@/lib/chat/memory';
import type { TurnMemory } from '@/lib/pipelines/turn/turn-memory';
import type { Labels, OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Memory, MemoryStore } from '@/lib/store/memory-store';
import type { TurnRow } from '@/lib/store/store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { isStopWord } from '@/lib/text/words/stop-words';
import {
  type MemoryEntry,
  type MemorySearch,
  type MemoryToStore,
  MOST_RECALLED,
  type StoredMemory,
} from '@/lib/tools/memory-port';
import { memoryHash, memoryKey, newSalt } from './memory-hashes';
import type { MemoryPolicy } from './memory-policy';

const LABELS: Readonly<Record<'stored' | 'recalled', (count: number) => Labels>> = {
  stored: (count) =>
    count === 1
      ? { en: 'Remembered one thing', id: 'Mengingat satu hal' }
      : { en: `Remembered ${count} things`, id: `Mengingat ${count} hal` },
  recalled: (count) =>
    count === 1
      ? { en: 'Recalled one memory', id: 'Membuka satu ingatan' }
      : { en: `Recalled ${count} memories`, id: `Membuka ${count} ingatan` },
};

/** Says in the timeline that something was remembered or recalled: which, and never what it says. */
const memoryActivity = (
  action: 'stored' | 'recalled',
  memories: readonly Pick<Memory, 'memoryId' | 'salt' | 'text'>[],
): OwnActivity => ({
  kind: 'memory',
  name: action,
  labels: LABELS[action](memories.length),
  stepKey: null,
  detail: {
    action,
    entries: memories.map((memory) => ({ memoryId: memory.memoryId, hash: memoryHash(memory) })),
  },
});

const WORD = /[\p{L}\p{N}]+/gu;
/** More words than a search takes say no better what is meant. */
const MOST_WORDS = 12;

const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** The words of a question that say what it is about, each once, as many as a search takes. */
const topicWordsOf = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter((word) => word.length > 1 && !isStopWord(word)).slice(0, MOST_WORDS);

/**
 * Memories by how well they fit: a word counts where one of the memory's begins with it, and the more, the fewer of
 * the memories have it. Of equal ones the newer comes first; what has none of the words is left out.
 */
function rankMemories(memories: readonly Memory[], words: readonly string[]): Memory[] {
  const wordLists = memories.map(({ text, tags }) => [text, ...tags].flatMap(wordsOf));
  const hits = words.map((word) => wordLists.map((own) => own.some((one) => one.startsWith(word))));
  const weights = hits.map((inThese) =>
    Math.log(1 + memories.length / (1 + inThese.filter((isIn) => isIn).length)),
  );
  return memories
    .map((memory, index) => ({
      memory,
      score: weights.reduce((sum, weight, word) => sum + (hits[word]?.[index] ? weight : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || right.memory.createdAt - left.memory.createdAt)
    .map(({ memory }) => memory);
}

/** Memories that are looked at for those that fit best. */
const MOST_CANDIDATES = 100;
/** What a question brings up by itself. */
const MOST_FOR_QUESTION = 8;

const STOPPED = 'The turn was stopped.';
const NOTHING_LEFT = 'Nothing of it may be remembered.';
const NOT_KEPT = 'It could not be remembered: the conversation is not there any more.';
const NO_CONVERSATION =
  'There is no conversation here; it can be remembered for the user, with the scope "person".';
const NOT_ACROSS =
  'The user has not turned on memory across conversations. It can be remembered for this conversation, or they can turn it on under Memory.';

export interface TurnMemoryInput {
  readonly store: MemoryStore;
  readonly policy: NonNullable<MemoryPolicy>;
  /** Whether the person wants to be remembered from one conversation to the next. */
  readonly acrossConversations: boolean;
  /** Null outside of a turn: then only what is for the person is remembered and recalled. */
  readonly turn: Pick<TurnRow, 'turnId' | 'conversationId'> | null;
  /** Whose turn it is by now: a guest may have signed in to an account meanwhile. */
  readonly ownerId: () => string;
  readonly sanitizeText: (text: string) => string;
  /** Shows an activity that took no time. */
  readonly show: (activity: OwnActivity) => void;
  /** Makes known what the model is going to read that its thoughts must not repeat. */
  readonly noteHidden: (texts: readonly string[]) => void;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** What one turn, or a program, remembers and recalls, for the person whose it is. */
export function createTurnMemory(input: TurnMemoryInput): TurnMemory {
  const { store, policy, acrossConversations, turn, ownerId, clock, ids } = input;
  const farthest = acrossConversations ? 'person' : 'conversation';
  const reach = () => ({
    ownerId: ownerId(),
    at: clock(),
    ...(turn === null
      ? { scope: 'person' as const }
      : {
          conversationId: turn.conversationId,
          ...(!acrossConversations && { scope: 'conversation' as const }),
        }),
  });

  async function keep({ tags = [], scope = farthest, text }: MemoryToStore): Promise<Memory | null> {
    const createdAt = clock();
    const { lifetimeMs, most } = policy;
    const memory: Memory = {
      ...(turn ?? { turnId: null, conversationId: null }),
      memoryId: ids('memory'),
      ownerId: ownerId(),
      scope,
      key: memoryKey(text),
      text,
      tags: [...new Set(tags.map((tag) => input.sanitizeText(tag).toLowerCase().trim()))].filter(
        (tag) => tag !== '',
      ),
      salt: newSalt(),
      createdAt,
      expiresAt: createdAt + lifetimeMs,
    };
    const memoryId = await store.add({ ...memory, most });
    return memoryId === null ? null : { ...memory, memoryId };
  }

  async function fitting(search: MemorySearch): Promise<readonly Memory[]> {
    const { words = '', tags, from, until, limit = MOST_RECALLED } = search;
    const topics = topicWordsOf(words);
    const page = await store.list({
      ...reach(),
      limit: topics.length === 0 ? limit : MOST_CANDIDATES,
      ...(topics.length > 0 && { words: topics.join(' '), match: 'any' as const }),
      ...(tags && { tags: tags.map((tag) => tag.toLowerCase().trim()) }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    });
    return (topics.length === 0 ? page.items : rankMemories(page.items, topics)).slice(0, limit);
  }

  /** What the model is going to read is shown as recalled, and its thoughts may not repeat what is hidden of it. */
  function recalled(memories: readonly Memory[]): readonly MemoryEntry[] {
    if (memories.length === 0) return [];
    input.noteHidden(memories.map(({ text }) => text));
    input.show(memoryActivity('recalled', memories));
    return memories.map(({ memoryId, scope, text, tags, createdAt }) => ({
      ...{ memoryId, scope, text, tags },
      rememberedAt: createdAt,
    }));
  }

  return {
    async store(entry, signal): Promise<Result<StoredMemory, string>> {
      if (signal.aborted) return err(STOPPED);
      if (turn === null && entry.scope === 'conversation') return err(NO_CONVERSATION);
      if ((turn === null || entry.scope === 'person') && !acrossConversations) return err(NOT_ACROSS);
      const text = cutAtWord(input.sanitizeText(entry.text).trim(), MEMORY_TEXT_LIMIT);
      if (text === '') return err(NOTHING_LEFT);
      const kept = await keep({ ...entry, text });
      if (kept === null) return err(NOT_KEPT);
      input.show(memoryActivity('stored', [kept]));
      const { memoryId, scope } = kept;
      return ok({ memoryId, scope });
    },

    async recall(search, signal) {
      const found = await fitting(search);
      return signal.aborted ? err(STOPPED) : ok(recalled(found));
    },

    async recallFor(question, signal) {
      if (topicWordsOf(question).length === 0) return [];
      const found = await fitting({ words: question, limit: MOST_FOR_QUESTION });
      return signal.aborted ? [] : recalled(found);
    },
  };
}
