import { readRefusal, type Visitor } from '@/e2e/support/visitor';
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
