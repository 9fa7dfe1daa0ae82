import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readChain } from '@/lib/server/signing/read-chain';
import { AbandonedTurns } from '@/lib/server/turns/abandoned-turns';
import { TurnKeeper } from '@/lib/server/turns/turn-keeper';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { begin, complete, fixtureKeys, settleInput } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { createLog } from '@/lib/telemetry/log';
import { seededRandom } from '@/lib/text/seeded-random';
import { checkChain } from '@/lib/trace/check-chain';
import { longestStretchMs } from '../time/processor-time';
import { type BriefWork, lengthAt, someOf } from './brief-work';

const SIZE = 1_000_000;
const LIMIT = 20;
const CHAIN_TURNS = 120;

/** Runs work with a store of SQLite in a folder of its own. */
async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-bench-'));
  const store = await openSqliteStore({ filePath: join(folder, 'store.db'), clock: () => 1_000 });
  try {
    await work(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Words of which none is like another, as many as there is room for. */
function uniqueWords(letters: number, length: number, seed: number): string {
  const random = seededRandom(seed);
  const words: string[] = [];
  for (let written = 0; written < length; written += letters + 1) {
    let word = '';
    while (word.length < letters) word += Math.floor(random() * 2 ** 28).toString(36);
    words.push(word.slice(0, letters));
  }
  return words.join(' ');
}

type TextOf = (length: number, seed: number) => string;
const TEXTS: readonly (readonly [name: string, textOf: TextOf])[] = [
  ['words of three letters', (length, seed) => uniqueWords(3, length, seed)],
  ['words of six letters', (length, seed) => uniqueWords(6, length, seed)],
  ['words of twelve letters', (length, seed) => uniqueWords(12, length, seed)],
  ['one long word', (length, seed) => uniqueWords(12, length, seed).replaceAll(' ', 'x')],
  ['one word again and again', (length) => 'word '.repeat(length / 5)],
];

const entriesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 500) }, (_, sequence) => ({
    sequence,
    delta: text.slice(sequence * 500, (sequence + 1) * 500),
    ts: 1_000 + sequence,
  }));

let names = 0;
const newName = (): string => {
  names += 1;
  return `t${names}`;
};

/** What a lost process had sent of a turn, piece by piece. */
async function abandon(store: Store, length: number): Promise<void> {
  const name = newName();
  const { turnId } = await begin(store, { name, conversationId: `cnv_${name}`, title: 'One' });
  const chunks = Array.from({ length: length / 400 }, (_, at) =>
    JSON.stringify({
      type: 'data-reasoning-thought',
      id: `thought-${at}`,
      data: { traceId: `trc_${name}`, delta: 'So. '.repeat(100), ts: 1_000 + at * 100 },
      transient: true,
    }),
  );
  for (let from = 0; from < chunks.length; from += 5)
    await store.chunks.append([{ turnId, firstSequence: from + 1, chunks: chunks.slice(from, from + 5) }]);
}

/** What the store of SQLite, which runs on the thread of everybody, does with 1 MB. */
export const STORE_STRETCHES: readonly BriefWork[] = [
  {
    figure: 'settling',
    limit: LIMIT,
    measure: (size, look) =>
      withStore(async (store) => {
        for (const [input, textOf] of someOf(TEXTS, size))
          await look(input, async () => {
            const name = newName();
            const conversationId = `cnv_${name}`;
            await begin(store, { name, conversationId, title: 'Long' });
            const length = lengthAt(SIZE, size);
            const settled = await settleInput({
              name,
              conversationId,
              answer: textOf(length, names),
              thoughts: entriesOf(textOf(length, names + 1_000)),
            });
            return longestStretchMs(() => store.turns.settle(settled));
          });
      }),
  },
  {
    figure: 'beginning',
    limit: LIMIT,
    measure: (size, look) =>
      withStore(async (store) => {
        for (const [input, textOf] of someOf(TEXTS, size))
          await look(input, () => {
            const name = newName();
            const text = textOf(lengthAt(SIZE, size), names);
            return longestStretchMs(() =>
              begin(store, { name, conversationId: `cnv_${name}`, title: 'Long', text }),
            );
          });
      }),
  },
  {
    figure: 'indexing',
    limit: LIMIT,
    measure: (size, look) =>
      withStore((store) =>
        look('a document, twice, and deleting it', async () => {
          const name = newName();
          const added = await store.documents.add(documentNamed(name), ROOM);
          if (added.outcome !== 'added') throw new Error(added.outcome);
          const key = { ownerId: added.document.ownerId, documentId: added.document.documentId };
          const length = lengthAt(SIZE, size) / 500;
          const texts = Array.from({ length }, (_, at) => `part ${at} ${'word '.repeat(98)}`);
          return longestStretchMs(async () => {
            await index(store, added.document, 'first', chunksOf(name, texts));
            const waiting = await store.documents.requeue({ ...key, at: 2_000 });
            if (!waiting) throw new Error('the document has gone');
            await index(store, waiting, 'second', chunksOf(name, texts));
            await store.documentChunks.removeLeft(key);
            await store.documents.remove({ ...key, at: 3_000 });
            await store.documentChunks.removeLeft(key);
          });
        }),
      ),
  },
  {
    figure: 'recovering',
    limit: LIMIT,
    measure: (size, look) =>
      withStore((store) =>
        look('what a lost process had sent', async () => {
          await abandon(store, lengthAt(SIZE, size));
          const turns = new AbandonedTurns({
            store,
            keeper: new TurnKeeper(store, fixtureKeys),
            runningTurns: { has: () => false },
            models: { find: () => null },
            sanitizeLine: (text) => text,
            clock: () => 1_000_000,
            log: createLog('silent'),
          });
          return longestStretchMs(() => turns.sweep());
        }),
      ),
  },
  {
    figure: 'checkingChain',
    limit: LIMIT,
    measure: (size, look) =>
      withStore(async (store) => {
        const key = { ownerId: 'ana', conversationId: 'cnv_chain' };
        const thoughts = entriesOf('I compare the totals of both years before I look at it. '.repeat(400));
        for (let turn = 0; turn < lengthAt(CHAIN_TURNS, size); turn += 1) {
          const start = turn === 0 ? { title: 'Long' } : { parentId: `msg_c${turn - 1}_assistant` };
          await complete(store, { name: `c${turn}`, conversationId: key.conversationId, thoughts, ...start });
        }
        await look('a conversation of 120 turns', () =>
          longestStretchMs(async () => checkChain(await readChain(store, key), fixtureKeys.ring)),
        );
      }),
  },
];
