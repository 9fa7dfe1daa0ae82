import { DEMO, GEMINI } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { PLACE, square } from '@/e2e/support/square-image';
import { newMessageId, readRefusal, type Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { expect, test } from './support/test';

const send = (visitor: Visitor, body: Buffer): Promise<Response> =>
  visitor.fetch('/api/images', {
    method: 'POST',
    headers: { 'x-file-name': 'square.png' },
    body: new Uint8Array(body),
  });

test('an image is its owner’s, without what stood in it, and goes with its conversation', async ({ app }) => {
  const [ana, budi] = [app.visitor(), app.visitor()];
  const kept = await send(ana, square());
  expect(kept.status).toBe(200);
  const { image }: { image: { imageId: string } } = await kept.json();
  const address = `/api/images/${image.imageId}`;
  const shown = await ana.fetch(address);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await shown.arrayBuffer()).includes(PLACE)).toBe(false);
  await send(budi, square());
  expect((await budi.fetch(address)).status).toBe(404);

  const { text, mark } = newQuestion();
  const ask = (visitor: Visitor, modelId: string, more: object = {}) =>
    visitor.send('POST', '/api/chat', {
      ...{ trigger: 'submit', conversationId: null, parentId: null, modelId, ...more },
      message: { id: newMessageId(), text, images: [image.imageId] },
    });
  expect(await readRefusal(await ask(budi, GEMINI))).toMatchObject({ code: 'image-not-found' });
  expect(await readRefusal(await ask(ana, DEMO))).toMatchObject({ code: 'model-cannot-see', status: 422 });
  expect(await readRefusal(await ask(ana, GEMINI, { mode: 'deep' }))).toMatchObject({
    code: 'images-need-direct-answer',
  });
  const answered = await ask(ana, GEMINI);
  expect(answered.status).toBe(200);
  await answered.text();
  expect(JSON.stringify(await gemini.requests(mark))).toContain('inlineData');
  const [conversation] = await ana.conversations();
  expect((await ana.fetch(address, { method: 'DELETE' })).status).toBe(404);
  await ana.fetch(`/api/conversations/${conversation?.conversationId}`, { method: 'DELETE' });
  expect((await ana.fetch(address)).status).toBe(404);
});

test('an image needs no words, and names the conversation that it opens', async ({ visitor }) => {
  const { image }: { image: { imageId: string } } = await (await send(visitor, square())).json();
  await visitor.ask('', { images: [image.imageId] });
  expect((await visitor.conversations()).map(({ title }) => title)).toEqual(['square.png']);
});
