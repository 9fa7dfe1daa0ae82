import { expect, it } from 'vitest';
import { chunkDocument } from '../../chunk-document';
import { makeEpub } from '../../testing/make-epub';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

const read = (bytes: Uint8Array) =>
  parseDocument({ fileName: 'a.epub', bytes, mediaType: null }, TEST_LIMITS, () => {});

it('reads chapters in the order in which they are read, under the names that the contents give them', async () => {
  const result = await read(
    makeEpub([
      '<p>For Cici</p>',
      '<h1>Home</h1><p>It was&#160;late.<a id="x"/> She slept.</p>',
      '<table><tr><th>Day</th><th>Miles</th></tr><tr><td>1</td><td>20</td></tr></table><p hidden="">unseen</p>',
    ]),
  );
  if (!result.ok) throw new Error(result.error.code);
  const { kind, document } = result.value;
  expect(kind).toBe('epub');
  expect(outlineOf(document)).toEqual([
    'paragraph: For Cici',
    'heading1: Home',
    'paragraph: It was late. She slept.',
    'table: Day\tMiles\n1\t20',
  ]);
  expect(document).toMatchObject({ title: 'The Sea', date: '2020-05-06' });
  expect(document.author).toContain('Ani');
  expect(document.notes).toEqual([{ code: 'hidden-text-ignored', count: 1 }]);
  expect([...chunkDocument(document)].map(({ page, place }) => [page, place])).toEqual([
    [1, { unit: 'chapter' }],
    [2, { unit: 'chapter', name: 'Chapter 1' }],
    [3, { unit: 'chapter', name: 'Chapter 2' }],
  ]);
});

it('refuses a book whose chapters are locked, but not one whose letters are', async () => {
  const encryption = (algorithm: string, path: string): Record<string, string> => ({
    'META-INF/encryption.xml': `<e><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherReference URI="${path}"/></EncryptedData></e>`,
  });
  const chapter = 'OEBPS/text/part%201.xhtml';
  expect(await read(makeEpub(['<p>a</p>'], encryption('aes', chapter)))).toMatchObject({
    error: { code: 'locked' },
  });
  expect(
    await read(makeEpub(['<p>a</p>'], encryption('http://www.idpf.org/2008/embedding', 'OEBPS/a.otf'))),
  ).toMatchObject({ ok: true });
});
