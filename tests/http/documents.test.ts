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
  const refused = await readRefusal(await upload(visitor, 'large.md', new Uint8Array(26 * 1024 * 1024)));
  expect(refused).toMatchObject({ status: 413, code: 'document-too-large' });
});
