import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentView, NamedDocument } from '@/lib/chat/documents/document';
import { DocumentDesk } from './document-desk';
import { uploadId } from './known-document';
import { KnownDocuments } from './known-documents';

const document = (documentId: string, changes: Partial<DocumentView>): DocumentView => ({
  ...{ documentId, name: 'x.md', folder: null, state: 'indexed', bytes: 1, createdAt: 1, kind: null },
  ...{ title: null, author: null, date: null, pages: null, characters: null, progress: null, problem: null },
  ...{ origin: 'upload', address: null, site: null, publisher: null, notes: [] },
  ...changes,
});

/** A request of which the test says what becomes of it. */
class FakeUpload {
  static readonly open: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 200;
  responseText = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    FakeUpload.open.push(this);
  }
  abort(): void {
    this.onabort();
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

const file = (name: string, type = 'text/markdown'): File => new File(['0123456789'], name, { type });

describe('DocumentDesk', () => {
  let known: KnownDocuments;
  let desk: DocumentDesk;
  let online = (): void => {};
  const renamed: string[][] = [];
  const statusOf = (documentId: string) => known.find(documentId).status;
  const attach = (...files: File[]): string[] => {
    const named = new Map(files.map((one, index) => [uploadId(`${index}`), one]));
    desk.attach(named);
    return [...named.keys()];
  };
  const next = (): FakeUpload => {
    const upload = FakeUpload.open.shift();
    if (!upload) throw new Error('nothing is on its way');
    return upload;
  };

  beforeEach(() => {
    FakeUpload.open.length = 0;
    renamed.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      if (name === 'online') online = listener;
    });
    vi.stubGlobal('removeEventListener', () => undefined);
    known = new KnownDocuments();
    const onArrived = (before: string, after: string) => renamed.push([before, after]);
    desk = new DocumentDesk({ known, mostFileBytes: 100, onArrived });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends files, the first one alone, and tells how far each is', async () => {
    const [one = '', two = ''] = attach(file('one.md'), file('two.md'));
    expect([statusOf(one), statusOf(two)]).toEqual(['sending', 'waiting']);
    const upload = next();
    upload.upload.onprogress?.({ loaded: 5 });
    expect(known.find(one)).toMatchObject({ status: 'sending', share: 0.5 });
    upload.answer(200, { document: document('d1', {}), isDuplicate: false });
    await vi.waitFor(() => expect(renamed).toEqual([[one, 'd1']]));
    expect(statusOf('d1')).toBe('ready');
    await vi.waitFor(() => expect(statusOf(two)).toBe('sending'));
  });

  it('says why a file was not taken, and sends it again', async () => {
    const [id = ''] = attach(file('one.md'));
    next().answer(409, { error: { code: 'library-full', message: 'Full.' } });
    await vi.waitFor(() => expect(known.find(id)).toMatchObject({ problem: { code: 'library-full' } }));
    await desk.tryAgain(id);
    expect(statusOf(id)).toBe('sending');
    next().answer(200, { document: document('d1', {}), isDuplicate: true });
    await vi.waitFor(() => expect(renamed).toEqual([[id, 'd1']]));
  });

  it('sends by itself what was cut off, once the browser is back online', async () => {
    const [id = ''] = attach(file('one.md'));
    next().onerror();
    await vi.waitFor(() => expect(statusOf(id)).toBe('unsent'));
    online();
    expect(statusOf(id)).toBe('sending');
  });

  it('sends neither pictures nor what is too large, nor what its name says cannot be read', async () => {
    const [picture = '', book = '', large = ''] = attach(
      file('a.png', 'image/png'),
      file('Book.XLSB'),
      new File(['x'.repeat(101)], 'b.md', { type: 'text/markdown' }),
    );
    for (const id of [picture, book])
      expect(known.find(id)).toMatchObject({ problem: { code: 'unknown-kind' } });
    await vi.waitFor(() =>
      expect(known.find(large)).toMatchObject({ problem: { code: 'document-too-large' } }),
    );
    expect(FakeUpload.open).toEqual([]);
  });

  it('calls off what is taken away', async () => {
    const [one = '', two = ''] = attach(file('one.md'), file('two.md'));
    desk.discard(one);
    expect(statusOf(one)).toBe('lost');
    await vi.waitFor(() => expect(statusOf(two)).toBe('sending'));
    expect(renamed).toEqual([]);
  });

  it('asks what has become of documents until that is known of all', async () => {
    vi.useFakeTimers();
    const answers: NamedDocument[][] = [
      [
        {
          documentId: 'd1',
          isDeleted: false,
          document: document('d1', { state: 'indexing', progress: { done: 1, all: 4 } }),
        },
      ],
      [{ documentId: 'd1', isDeleted: false, document: document('d1', {}) }],
    ];
    const asked: string[] = [];
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const answer = answers.shift();
      if (!answer) throw new TypeError('unreachable');
      return Response.json(answer);
    });
    desk.watch(['d1', 'd2', 'upload:1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(known.find('d1')).toMatchObject({ status: 'reading', share: 0.25 });
    expect(statusOf('d2')).toBe('deleted');
    await vi.advanceTimersByTimeAsync(700);
    expect(statusOf('d1')).toBe('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['/api/documents/named?ids=d1,d2', '/api/documents/named?ids=d1']);
    vi.useRealTimers();
  });
});
