import { DEMO } from '@/e2e/support/models';
import { readProgramAnswer } from '@/e2e/support/program-answer';
import { until } from '@/e2e/support/until';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { makeXlsx, sheetRows } from '@/lib/documents/testing/make-xlsx';
import { expect, test } from './support/test';

const upload = (visitor: Visitor, name: string, body: BodyInit, type = 'text/markdown') =>
  visitor.fetch('/api/documents', {
    method: 'POST',
    headers: { 'x-file-name': encodeURIComponent(name), 'content-type': type },
    body,
  });

test('a file is served to be saved only, whatever its name and contents are', async ({ visitor }) => {
  const name = '../../“evil”\r\nset-cookie: a=b.html';
  const uploaded = await upload(visitor, name, '<script>alert(1)</script>', 'text/html');
  const { document } = await uploaded.json();
  expect(document.name).toBe('“evil” set-cookie: a=b.html');
  const response = await visitor.fetch(`/api/documents/${document.documentId}/file`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''%E2%80%9Cevil/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a file that is too large is refused while it comes', async ({ visitor }) => {
  let taken = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (taken === 200) return controller.close();
      taken += 1;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(97));
    },
  });
  const refused = await readRefusal(await upload(visitor, 'large.md', body));
  expect(refused).toMatchObject({ status: 413, code: 'document-too-large' });
  // As much as a file may have, and what is passed over for its sender to hear the answer.
  expect(taken).toBeLessThanOrEqual(25 + 64 + 3);
});

test('a question about a spreadsheet is answered from the right cells, which the answer names', async ({
  app,
}) => {
  const visitor = app.visitor();
  const stock = Array.from({ length: 300 }, (_, at) => [`Valve V-${1000 + at}`, (at * 37) % 411, 'Solo']);
  const workbook = makeXlsx({
    sheets: [
      { name: 'Notes', content: sheetRows([['Valves are counted on Mondays.']]) },
      { name: 'Stock', content: sheetRows([['Valve', 'Pieces left', 'City'], ...stock], 3) },
    ],
  });
  const uploaded = await upload(visitor, 'stock.xlsx', Buffer.from(workbook), 'application/octet-stream');
  const { document } = await uploaded.json();
  const read = async () => (await visitor.fetch(`/api/documents/${document.documentId}`)).json();
  const detail = await until(read, (seen) => seen.document.state === 'indexed');
  expect(detail).toMatchObject({
    document: { kind: 'xlsx', pages: 2 },
    pages: [
      { number: 1, place: { unit: 'sheet', name: 'Notes' } },
      { number: 2, place: { unit: 'sheet', name: 'Stock' } },
    ],
  });
  const question = 'How many pieces of valve V-1207 are left?';
  const response = await visitor.send('POST', '/api/agent/stream', {
    ...{ question, modelId: DEMO },
    documents: [document.documentId],
  });
  const { last } = await readProgramAnswer(response);
  expect(last.data.answer).toContain('261');
  const kept = await visitor.conversation(String(last.data.conversationId));
  expect(JSON.stringify(kept.messages)).toContain(
    JSON.stringify({ unit: 'sheet', name: 'Stock', range: 'A211:C211' }).slice(1, -1),
  );
});
