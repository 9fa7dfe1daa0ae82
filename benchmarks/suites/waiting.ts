import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentSearch } from '@/lib/server/documents/search-documents';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { BenchSize, BenchSuite, Note } from '../bench-suite';
import { lessIsBetter } from '../figure-meaning';
import { keepDocument } from '../store/kept-document';
import { madeText, wordMaker } from '../store/made-text';
import { hostileFiles, hostilePage, slowSmallFiles } from '../waiting/hostile-files';
import { longestWaitMs, type WaitingSite, withWaitingSite } from '../waiting/waiting-site';

interface WaitingSize {
  readonly units: number;
  /** Of the files that are hard. */
  readonly files: number;
  readonly hostilePeople: number;
  readonly filesOfEach: number;
  readonly documents: number;
  readonly documentChunks: number;
}

const SIZES: Readonly<Record<BenchSize, WaitingSize>> = {
  whole: {
    ...{ units: 4_800_000, files: Number.POSITIVE_INFINITY },
    ...{ hostilePeople: 5, filesOfEach: 12, documents: 14, documentChunks: 1_875 },
  },
  small: { units: 48_000, files: 2, hostilePeople: 2, filesOfEach: 2, documents: 2, documentChunks: 20 },
};
const OWNERS = ['searcher', 'another'];
const CHUNK_CHARACTERS = 800;
const RESEARCHES = 6;

/** Ten ways to search a library, by how common and how many the words are. */
const queriesOf = (word: () => string): readonly string[] => [
  Array.from({ length: 40 }, word).join(' '),
  Array.from({ length: 12 }, word).join(' '),
  word(),
  'the and of',
  'palm',
  'Palm Palm palms palm-trees',
  '1 2 3 4 5 1,200 3.5',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '東京都庁 の 場所',
  `“${word()} ${word()}” ${'?'.repeat(200)}`,
];

/** Files, two at a time, then deleting them; the longest that somebody else waits meanwhile. */
async function amongFiles(
  { visitor, upload, addFromWeb, untilRead }: WaitingSite,
  { units, files }: WaitingSize,
  note: (ms: number, about: string) => void,
): Promise<void> {
  const hostile = [visitor(), visitor()] as const;
  const other = visitor();
  await upload(other, { fileName: 'own.txt', bytes: Buffer.from('Words of my own.') });
  const ask = async () => (await other.fetch('/api/documents', {})).text();
  const all = hostileFiles(units).slice(0, files);
  for (let at = 0; at < all.length; at += 2) {
    const pair = all.slice(at, at + 2);
    const about = pair.map(({ fileName }) => fileName).join(' and ');
    const read: (readonly [Awaited<ReturnType<typeof visitor>>, string])[] = [];
    const reading = await longestWaitMs(ask, () =>
      Promise.all(
        pair.map(async (file, index) => {
          const whose = hostile[index] ?? other;
          const documentId = await upload(whose, file);
          read.push([whose, documentId]);
          await untilRead(whose, [documentId]);
        }),
      ),
    );
    note(reading, `reading ${about}`);
    const leaving = await longestWaitMs(ask, async () => {
      for (const [whose, documentId] of read) {
        await (await whose.fetch(`/api/documents/${documentId}`, {})).text();
        await (await whose.fetch(`/api/documents/${documentId}/text?part=0`, {})).text();
        await (await whose.fetch(`/api/documents/${documentId}`, { method: 'DELETE' })).text();
      }
    });
    note(leaving, `opening and deleting ${about}`);
  }
  const fetching = await longestWaitMs(ask, () => addFromWeb(hostile[0], hostilePage(units)));
  note(fetching, 'adding a page by its address');
  for (const whose of hostile) {
    const exporting = await longestWaitMs(ask, async () =>
      (await whose.fetch('/api/account/export', {})).arrayBuffer(),
    );
    note(exporting, 'an export of everything');
  }
}

/** Searches of a large library, as many as researches ask at once; the longest that somebody else waits meanwhile. */
async function amongSearches(
  { documents, documentChunks }: WaitingSize,
  note: (ms: number, about: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-bench-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  try {
    for (const [owner, ownerId] of OWNERS.entries())
      for (let number = 0; number < documents; number += 1) {
        const word = wordMaker(owner * 1_000 + number);
        const texts = Array.from({ length: documentChunks }, (_, at) =>
          number % 2 === 0 ? madeText(word, CHUNK_CHARACTERS) : `${'palm '.repeat(159)}${at}`,
        );
        await keepDocument(store, { ownerId, documentId: `${ownerId}${number}`, texts });
      }
    const { search } = createDocumentSearch(store);
    const ask = () => store.documents.list({ ownerId: 'somebody', origin: 'upload', limit: 20 });
    const queries = queriesOf(wordMaker(1_000_003));
    for (const query of queries) {
      const both = () => Promise.all(OWNERS.map((ownerId) => search({ ownerId, query, limit: 10 })));
      note(await longestWaitMs(ask, both), `two searches for ${query.slice(0, 30)}`);
    }
    const researches = () =>
      Promise.all(
        OWNERS.flatMap((ownerId) =>
          Array.from({ length: RESEARCHES }, () =>
            Promise.all(queries.map((query) => search({ ownerId, query, limit: 10 }))),
          ),
        ),
      );
    note(await longestWaitMs(ask, researches), `${OWNERS.length * RESEARCHES} researches at once`);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long somebody's three lines take to be read among many slow files of others, ms. */
async function smallFileAmongMany(
  { visitor, upload, untilRead }: WaitingSite,
  { hostilePeople, filesOfEach }: WaitingSize,
): Promise<number> {
  const files = slowSmallFiles(hostilePeople * filesOfEach);
  const people = Array.from({ length: hostilePeople }, visitor);
  await Promise.all(
    people.map(async (person, at) => {
      for (const file of files.slice(at * filesOfEach, (at + 1) * filesOfEach)) await upload(person, file);
    }),
  );
  const startedAt = performance.now();
  const other = visitor();
  const documentId = await upload(other, { fileName: 'own.txt', bytes: Buffer.from('One.\nTwo.\nThree.\n') });
  const state = await untilRead(other, [documentId]);
  if (state !== 'indexed') throw new Error(`the small file is ${state}`);
  return performance.now() - startedAt;
}

/** What one person's files, pages, searches, deletions and exports make another one wait for. */
export const waitingSuite: BenchSuite = {
  name: 'waiting',
  subject: 'modules',
  figures: {
    longestWaitMs: lessIsBetter(0.01, 600_000, 200),
    longestSearchWaitMs: lessIsBetter(0.01, 600_000, 200),
    smallFileReadyMs: lessIsBetter(1, 600_000, 5_000),
  },
  run: async (benchSize, note: Note) => {
    const size = SIZES[benchSize];
    const longest = { longestWaitMs: 0.01, longestSearchWaitMs: 0.01 };
    const noteIn = (figure: keyof typeof longest) => (ms: number, about: string) => {
      if (ms < longest[figure]) return;
      longest[figure] = ms;
      note(figure, `${ms.toFixed(0)} ms: ${about}`);
    };
    await amongSearches(size, noteIn('longestSearchWaitMs'));
    const smallFileReadyMs = await withWaitingSite((site) => smallFileAmongMany(site, size));
    await withWaitingSite((site) => amongFiles(site, size, noteIn('longestWaitMs')));
    return { ...longest, smallFileReadyMs };
  },
};
