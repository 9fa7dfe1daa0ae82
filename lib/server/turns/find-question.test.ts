import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatRequestSchema } from '@/lib/chat/chat-request';
import { LibraryFixture } from '../documents/testing/library-fixture';
import { findQuestion } from './find-question';

let library: LibraryFixture;
beforeAll(async () => {
  library = await LibraryFixture.open();
});
afterAll(() => library.close());

async function questionOf(options: Record<string, unknown> | undefined) {
  const message = { id: 'm1', text: 'What is it?' };
  const request = chatRequestSchema.parse({
    ...{ trigger: 'submit', conversationId: null, parentId: null, message },
    ...(options && { options }),
  });
  const found = await findQuestion(
    { store: library.store, clock: () => 1, ids: (kind) => `${kind}_1` },
    request,
    'ana',
  );
  return found.ok ? found.value.question.metadata : null;
}

it('keeps with a question which documents it is about, by their ids', async () => {
  expect(await questionOf({ documents: ['d1'], folders: ['Work'] })).toMatchObject({
    chosen: { documents: ['d1'], folders: ['Work'] },
  });
  expect(await questionOf({ folders: ['Work'] })).toMatchObject({
    chosen: { documents: [], folders: ['Work'] },
  });
});

it.each([[undefined], [{ documents: [] }], [{ rounds: 3 }]])('keeps nothing of %j', async (options) => {
  expect(await questionOf(options)).not.toHaveProperty('chosen');
});
