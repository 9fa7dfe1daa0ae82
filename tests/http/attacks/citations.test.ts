import { ASKS_FOR_LIES, DOCUMENTS, TRUE_ITEM } from '@/e2e/support/fake-provider/document-scenario';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import type { Visitor } from '@/e2e/support/visitor';
import { expect, test } from '../support/test';

/** The model answers with the first words of the first sentence only. */
const documentOf = (quoted: string, other: string): string =>
  `# Operations\n\nTo rebuild the search index, run REBUILD INDEX orders_idx at night, says ${quoted}.\n\n${other} has the key.\n`;

async function upload(visitor: Visitor, text: string): Promise<string> {
  const [documentId] = (await uploadDocuments(visitor, { 'operations.md': text })).values();
  return `/api/documents/${documentId}`;
}

test('whoever is shown an answer learns of a document what is quoted, and nothing once it is deleted', async ({
  app,
  visitor,
}) => {
  const { text, mark } = newQuestion('documents');
  const [quoted, other] = [`heron-${mark}`, `pelican-${mark}`];
  const document = await upload(visitor, documentOf(quoted, other));
  const turn = await visitor.ask(`How is the search index rebuilt? ${text}`, { pipeline: 'document-agent' });
  const shared = await visitor.send('POST', `/api/conversations/${turn.conversationId}/shares`, {
    withTraces: true,
    lifetimeDays: 7,
  });
  const { token }: { token: string } = await shared.json();
  // What the page of the link is made of.
  const share = async (): Promise<string> => JSON.stringify(await app.application.shares.open(token));
  const markdown = () => visitor.export(turn.conversationId, 'markdown');

  expect((await visitor.conversation(turn.conversationId)).messages.at(-1)?.parts).toContainEqual(
    expect.objectContaining({ type: 'data-citation', data: expect.objectContaining({ number: 1 }) }),
  );
  for (const shown of [await visitor.everythingAbout(turn), await share(), await markdown()]) {
    expect(shown).toContain(quoted);
    expect(shown).not.toContain(other);
  }
  expect(await markdown()).toMatch(/at night \[\^1\][\s\S]*\[\^1\]: .*operations/i);

  expect((await visitor.fetch(document, { method: 'DELETE' })).ok).toBe(true);
  for (const shown of [await visitor.everythingAbout(turn), await share()]) {
    expect(shown).toContain('REBUILD INDEX orders_idx');
    expect(shown).not.toContain(quoted);
    expect(shown).not.toContain(other);
  }
});

test('nothing of a model that lies wherever there is room for it is shown, but what is true', async ({
  app,
  visitor,
}) => {
  await uploadDocuments(visitor, DOCUMENTS);
  const question = `How is the search index rebuilt? ${ASKS_FOR_LIES} ${newQuestion('documents').text}`;
  const turn = await visitor.ask(question, { pipeline: 'document-agent' });
  const conversation = await visitor.conversation(turn.conversationId);
  const parts = conversation.messages.at(-1)?.parts ?? [];
  const shown = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  expect(shown.startsWith(`${TRUE_ITEM}\n\n`)).toBe(true);
  const shared = await visitor.send('POST', `/api/conversations/${turn.conversationId}/shares`, {
    withTraces: false,
    lifetimeDays: 7,
  });
  const { token }: { token: string } = await shared.json();
  const outside = JSON.stringify(await app.application.shares.open(token));
  const [exported = ''] = (await visitor.export(turn.conversationId, 'markdown')).split('<details>');
  for (const text of [shown, outside, conversation.title, exported])
    expect(text).not.toMatch(/treasurer|Peru|dollars|Bribed|Smith|mermaid|evil|yachts|Confession|\| ---/);
  // What was left out is said, and is not among what holds.
  expect(parts).toContainEqual(
    expect.objectContaining({ type: 'data-insufficiency', data: expect.objectContaining({ section: '' }) }),
  );
  expect(parts).toContainEqual(
    expect.objectContaining({ type: 'data-claims', data: expect.objectContaining({ supported: 1 }) }),
  );
});
