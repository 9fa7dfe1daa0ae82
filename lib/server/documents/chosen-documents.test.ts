import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { chosenDocuments } from './chosen-documents';
import { LibraryFixture, type TestProcess, textReader, uploadOf } from './testing/library-fixture';

let library: LibraryFixture;
let process: TestProcess;

beforeEach(async () => {
  library = await LibraryFixture.open();
  process = library.process({ reader: textReader });
});
afterEach(() => library.close());

async function uploaded(fileName: string): Promise<string> {
  const taken = await process.uploads.take(uploadOf(fileName, { fileName }));
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value.document.documentId;
}

const question = (...documents: string[]): ChatMessage => ({
  id: 'q',
  role: 'user',
  parts: [],
  metadata: {
    ...{ conversationId: 'cnv_1', parentId: null, createdAt: 1 },
    ...(documents.length > 0 && { chosen: { documents, folders: [] } }),
  },
});

it('names what questions are about, says what is deleted, and nothing to anybody else', async () => {
  const [first, second] = [await uploaded('first.md'), await uploaded('second.md')];
  await process.documents.remove('ana', [second]);
  const messages = [question(first), question(), question(second, first, 'nobody’s')];
  const { documents } = library.store;
  const named = await chosenDocuments(documents, 'ana', messages);
  expect(new Set(named.map(({ documentId, isDeleted }) => `${documentId} ${isDeleted}`))).toEqual(
    new Set([`${first} false`, `${second} true`]),
  );
  expect(JSON.stringify(named)).not.toContain('second.md');
  expect(await chosenDocuments(documents, 'budi', messages)).toEqual([]);
});

it('asks for many in steps', async () => {
  const asked: number[] = [];
  const find = async ({ documentIds }: { documentIds: readonly string[] }) => {
    asked.push(documentIds.length);
    return [];
  };
  await chosenDocuments({ find }, 'ana', [
    question(...Array.from({ length: 730 }, (_, index) => `d${index}`)),
  ]);
  expect(asked).toEqual([100, 100, 100, 100, 100]);
});
