import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { longestStretchMs } from '@/lib/shared/testing/longest-stretch';
import { seededRandom } from '@/lib/text/random/seeded-random';
import { chunksOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import { begin, settleInput } from '../contract/store-fixtures';
import { SEARCHED_CHARACTERS } from './migrations/bounded-search';
import { openSqliteStore } from './open-sqlite-store';

const SIZE = 1_000_000;
/** Processor time that nobody else is answered in. */
const MOST_MS = 200;
/** Other programs, and the collector of garbage, disturb each attempt. */
const ATTEMPTS = 3;

const folder = await mkdtemp(join(tmpdir(), 'nalar-stretch-'));
const store = await openSqliteStore({ filePath: join(folder, 'store.db'), clock: () => 1_000 });

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Words of which none is like another, as many as there is room for. */
function uniqueWords(letters: number, seed: number): string {
  const random = seededRandom(seed);
  const words: string[] = [];
  for (let length = 0; length < SIZE; length += letters + 1) {
    let word = '';
    while (word.length < letters) {
      word += Math.floor(random() * 2 ** 28).toString(36);
    }
    words.push(word.slice(0, letters));
  }
  return words.join(' ');
}

const SHAPES: readonly (readonly [string, (seed: number) => string])[] = [
  ['words of three letters', (seed) => uniqueWords(3, seed)],
  ['words of six letters', (seed) => uniqueWords(6, seed)],
  ['words of twelve letters', (seed) => uniqueWords(12, seed)],
  ['one long word', (seed) => uniqueWords(12, seed).replaceAll(' ', 'x')],
  ['one word again and again', () => 'word '.repeat(SIZE / 5)],
];

const entriesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 500) }, (_, sequence) => ({
    sequence,
    delta: text.slice(sequence * 500, (sequence + 1) * 500),
    ts: 1_000 + sequence,
  }));

let turns = 0;

describe('a search', () => {
  it('finds the words that a long answer begins with', async () => {
    const conversationId = 'cnv_long';
    await begin(store, { name: 'long', conversationId, title: 'Long' });
    const filler = 'word '.repeat((SEARCHED_CHARACTERS - 100) / 5);
    await store.turns.settle(
      await settleInput({ name: 'long', conversationId, answer: `${filler} mangrove ${filler} seagrass` }),
    );
    const found = async (query: string) =>
      (await store.conversations.list({ ownerId: 'ana', query, limit: 5 })).items.length;
    expect([await found('mangrove'), await found('seagrass')]).toEqual([1, 0]);
  });
});

async function least(work: (name: string) => Promise<() => Promise<unknown>>): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && found > MOST_MS; attempt += 1) {
    turns += 1;
    found = Math.min(found, await longestStretchMs(await work(`t${turns}`)));
  }
  return found;
}

describe('the longest stretch in which the database keeps everybody waiting', () => {
  it.each(SHAPES)('settling a turn with an answer and thoughts of 1 MB: %s', async (_, textOf) => {
    const longest = await least(async (name) => {
      const conversationId = `cnv_${name}`;
      await begin(store, { name, conversationId, title: 'Long' });
      const input = await settleInput({
        name,
        conversationId,
        answer: textOf(turns),
        thoughts: entriesOf(textOf(turns + 1_000)),
      });
      return () => store.turns.settle(input);
    });
    expect(longest).toBeLessThanOrEqual(MOST_MS);
  });

  it.each(SHAPES)('beginning one with a question of 1 MB: %s', async (_, textOf) => {
    const longest = await least(async (name) => {
      const text = textOf(turns);
      return () => begin(store, { name, conversationId: `cnv_${name}`, title: 'Long', text });
    });
    expect(longest).toBeLessThanOrEqual(MOST_MS);
  });

  it('indexing a document of 1 MB, indexing it once more, and deleting it', async () => {
    const longest = await least(async (name) => {
      const added = await store.documents.add(documentNamed(name), ROOM);
      if (added.outcome !== 'added') throw new Error(added.outcome);
      const key = { ownerId: added.document.ownerId, documentId: added.document.documentId };
      const texts = Array.from({ length: SIZE / 500 }, (_, at) => `part ${at} ${'word '.repeat(98)}`);
      return async () => {
        await index(store, added.document, 'first', chunksOf(name, texts));
        const waiting = await store.documents.requeue({ ...key, at: 2_000 });
        if (!waiting) throw new Error('the document has gone');
        await index(store, waiting, 'second', chunksOf(name, texts));
        await store.documentChunks.removeLeft(key);
        await store.documents.remove({ ...key, at: 3_000 });
        await store.documentChunks.removeLeft(key);
      };
    });
    expect(longest).toBeLessThanOrEqual(MOST_MS);
  });
});
