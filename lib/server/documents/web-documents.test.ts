import { describe, expect, it } from 'vitest';
import type { FetchedFile, FetchLimits, FetchProblem } from '@/lib/fetching/web-fetcher';
import { err, ok, type Result } from '@/lib/shared/result';
import { failure } from '../http/api-failure';
import type { Upload } from './document-uploads';
import { WebDocuments } from './web-documents';

const signal = new AbortController().signal;
const wanted = { ownerId: 'ana', address: 'https://example.com/a', folder: 'Notes', signal };
const page: FetchedFile = {
  url: 'https://example.com/a',
  bytes: Buffer.from('<p>Hello</p>'),
  mediaType: 'text/html',
  charset: 'utf-8',
  fileName: 'a',
};

/** A web that answers every address with the same, and a library that has no room. */
function setUp(answer: Result<FetchedFile, FetchProblem> | Promise<Result<FetchedFile, FetchProblem>>) {
  const taken: Upload[] = [];
  const asked: { address: string; limits: FetchLimits }[] = [];
  const documents = new WebDocuments({
    fetcher: {
      fetch: async (address, limits) => {
        asked.push({ address, limits });
        return answer;
      },
    },
    uploads: {
      take: async (upload) => {
        taken.push(upload);
        return err(failure('library-full'));
      },
    },
    readPolicy: async () => ({
      file: { bytes: 5_000, pages: 1, characters: 1, expandedBytes: 1, timeoutMs: 1, memoryMb: 1 },
    }),
  });
  return { documents, taken, asked };
}

describe('WebDocuments', () => {
  it('takes in what is at an address like a file that somebody sends, within the same limit', async () => {
    const { documents, taken, asked } = setUp(ok(page));
    expect(await documents.add(wanted)).toMatchObject({ error: { code: 'library-full' } });
    expect(asked).toMatchObject([
      { address: 'https://example.com/a', limits: { bytes: 5_000, expandedBytes: 5_000 } },
    ]);
    expect(taken).toEqual([
      {
        ownerId: 'ana',
        fileName: 'a.html',
        mediaType: 'text/html; charset=utf-8',
        folder: 'Notes',
        address: 'https://example.com/a',
        content: [page.bytes],
        signal,
      },
    ]);
  });

  it.each([
    [
      { fileName: 'report.pdf', mediaType: 'application/pdf', charset: null },
      'report.pdf',
      'application/pdf',
    ],
    [{ fileName: null, charset: null }, 'example.com.html', 'text/html'],
    [{ fileName: 'Home.HTM', charset: null }, 'Home.HTM', 'text/html'],
    [{ fileName: null, mediaType: 'text/plain', charset: null }, 'example.com', 'text/plain'],
  ])('calls it what its address does: %j', async (file, fileName, mediaType) => {
    const { documents, taken } = setUp(ok({ ...page, ...file }));
    await documents.add(wanted);
    expect(taken).toMatchObject([{ fileName, mediaType }]);
  });

  it.each([
    [{ code: 'address-not-public' }, 'address-not-public'],
    [{ code: 'file-too-large' }, 'document-too-large'],
    [{ code: 'refused-by-host', status: 404 }, 'refused-by-host'],
    [{ code: 'file-kind', mediaType: 'image/png' }, 'file-kind'],
  ] as const)('keeps nothing where there is no file: %j', async (problem, code) => {
    const { documents, taken } = setUp(err(problem));
    expect(await documents.add(wanted)).toMatchObject({ error: { code } });
    expect(taken).toEqual([]);
  });

  it.each([
    ['page-wants-browser', '<title>Just a moment...</title><p>Verify you are human</p>'],
    ['page-wants-account', '<title>Log in</title><form><input type="password"></form>'],
    ['page-not-there', '<title>404 Not Found</title><h1>404 Not Found</h1>'],
  ])('keeps nothing of a page that is none: %s', async (code, html) => {
    const { documents, taken } = setUp(ok({ ...page, bytes: Buffer.from(html) }));
    expect(await documents.add(wanted)).toMatchObject({ error: { code } });
    expect(taken).toEqual([]);
  });

  it('fetches two things for one person at the same time, and no more', async () => {
    let answer: (value: Result<FetchedFile, FetchProblem>) => void = () => {};
    const { documents, asked } = setUp(new Promise((resolve) => (answer = resolve)));
    const running = [documents.add(wanted), documents.add(wanted)];
    expect(await documents.add(wanted)).toMatchObject({ error: { code: 'too-many-uploads' } });
    const others = documents.add({ ...wanted, ownerId: 'budi' });
    answer(err({ code: 'host-not-found' }));
    await Promise.all([...running, others]);
    expect(asked).toHaveLength(3);
    expect(await documents.add(wanted)).toMatchObject({ error: { code: 'host-not-found' } });
  });
});
