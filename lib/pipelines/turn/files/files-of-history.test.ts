import { expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChosenFile, FilePort } from '@/lib/tools/file-port';
import { choosePassages, pagesNamedIn } from './choose-passages';
import { filesOfHistory } from './files-of-history';
import { tokensIn } from './tokens-in';

const text = (name: string, characters: number): string =>
  `${name} begins. `.padEnd(characters - 20, 'some words ') + `the end of ${name}`.padStart(20);

/** Documents by their ids, one of them in a folder; a search finds the very end of each. */
function portOf(sizes: Readonly<Record<string, number>>): FilePort {
  const files = Object.entries(sizes).map(
    ([documentId, characters]): ChosenFile => ({
      ...{ documentId, name: documentId, pages: null, characters },
      folder: documentId === 'filed' ? 'work' : null,
    }),
  );
  const sizeOf = (documentId: string): number => sizes[documentId] ?? 0;
  return {
    find: async ({ documents, folders }) => ({
      files: files.filter(
        ({ documentId, folder }) =>
          documents.includes(documentId) || (folder !== null && folders.includes(folder)),
      ),
      unread: documents.filter((documentId) => !(documentId in sizes)),
    }),
    read: async (spans) =>
      spans.map(({ documentId, start, end }) => text(documentId, sizeOf(documentId)).slice(start, end)),
    pagesOf: async () => [],
    pdfs: async () => [],
    search: async (_query, documentIds) =>
      documentIds.map((documentId) => ({
        ...{ documentId, start: sizeOf(documentId) - 20, end: sizeOf(documentId) },
      })),
  };
}

const message = (id: string, documents: readonly string[], folders: readonly string[] = []): ChatMessage => ({
  ...{ id, role: 'user', parts: [{ type: 'text', text: 'Why?' }] },
  metadata: {
    ...{ conversationId: 'c', parentId: null, createdAt: 0 },
    ...(documents.length + folders.length > 0 && {
      chosen: { documents: [...documents], folders: [...folders] },
    }),
  },
});

async function given(port: FilePort, messages: readonly ChatMessage[], budgetTokens: number) {
  const signal = new AbortController().signal;
  const files = await filesOfHistory(
    port,
    { messages, question: 'What is at the end?', budgetTokens },
    signal,
  );
  return {
    ...files,
    placed: [...files.byMessage].flatMap(([id, placed]) =>
      placed.map(({ documentId, isWhole }) => `${id} ${documentId} ${isWhole ? 'whole' : 'passages'}`),
    ),
  };
}

it('gives each file once, where it was chosen first, those of folders, too', async () => {
  const messages = [message('m1', ['a']), message('m2', ['a', 'b'], ['work']), message('m3', [])];
  const { placed, tokens, isLacking } = await given(portOf({ a: 400, b: 400, filed: 400 }), messages, 1_000);
  expect(placed).toEqual(['m1 a whole', 'm2 b whole', 'm2 filed whole']);
  expect([tokens, isLacking]).toEqual([300, false]);
});

it('gives passages of what does not fit with the question, the last chosen ones whole first, within the budget', async () => {
  const messages = [message('m1', ['long', 'gone']), message('m2', ['long', 'short'])];
  const files = await given(portOf({ long: 400_000, short: 2_000 }), messages, 4_000);
  expect(files.placed).toEqual(['m2 long passages', 'm2 short whole']);
  expect(files.tokens).toBeGreaterThan(3_000);
  expect(files.tokens).toBeLessThanOrEqual(4_000);
  const [long] = files.files.filter(({ documentId }) => documentId === 'long');
  const starts = (long?.pieces ?? []).map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((left, right) => left - right));
  expect(long?.pieces[0]?.text).toMatch(/^long begins/);
  expect(long?.pieces.at(-1)?.text).toMatch(/the end of long$/);
  expect([...files.unread]).toEqual([['m1', 1]]);
  expect(files.isLacking).toBe(false);
});

it('asks for nothing where no message has chosen anything', async () => {
  const broken = { ...portOf({}), find: () => Promise.reject(new Error('asked')) };
  expect((await given(broken, [message('m1', [])], 100)).files).toEqual([]);
});

it.each<[string, ReturnType<typeof pagesNamedIn>]>([
  ['Translate page 12.', [[12, 12]]],
  [
    'Summarise pages 3 to 5 and p. 9',
    [
      [3, 5],
      [9, 9],
    ],
  ],
  ['Terjemahkan halaman 7 sampai 9', [[7, 9]]],
  ['hlm. 4–6', [[4, 6]]],
  ['Write two pages on 3 topics', []],
])('hears the pages in %j', (question, pages) => expect(pagesNamedIn(question)).toEqual(pages));

it('reads no more of named pages than there is room for, however often they are named', async () => {
  const pageStarts = new Map([
    ['long', Array.from({ length: 100 }, (_, at) => ({ number: at + 1, start: at * 4_000 }))],
  ]);
  const [file] = (await portOf({ long: 400_000 }).find({ documents: ['long'], folders: [] })).files;
  const wanted = {
    files: file ? [file] : [],
    pageStarts,
    question: 'Pages 3-99999 '.repeat(2_000),
    characters: 10_000,
  };
  const spans = await choosePassages({ search: async () => [] }, wanted, new AbortController().signal);
  expect(spans[0]).toEqual({ documentId: 'long', start: 8_000, end: 9_200 });
  expect(spans.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThan(12_000);
});

it('counts rather too many tokens than too few, whatever the letters', () => {
  expect([tokensIn('words in Latin letters'), tokensIn('слова'), tokensIn('運河の水位')]).toEqual([6, 3, 7]);
});
