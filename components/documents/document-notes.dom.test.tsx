import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { DocumentView, LibraryView } from '@/lib/chat/documents/document';
import { DocumentLibrary } from './document-library';
import { DocumentNotes } from './document-notes';
import { ReadingNotes } from './reading/reading-notes';

const words = phrases.en.documentFile;
const TABLE: DocumentView = {
  ...{
    documentId: 'd1',
    name: 'table.csv',
    folder: null,
    state: 'indexed',
    bytes: 9,
    createdAt: 1,
    kind: 'csv',
  },
  ...{ title: null, author: null, date: null, origin: 'upload', address: null, site: null, publisher: null },
  ...{ pages: null, characters: 20, progress: null, problem: null },
  notes: [{ code: 'encoding-guessed', encoding: 'gbk' }],
};
const GUESSED = translate.en('documentFile.note.encoding-guessed', { encoding: 'GBK' });

describe('what there is to know of a text', () => {
  it('names the pages without text, and what to do', () => {
    const notes: DocumentView['notes'] = [
      { code: 'pages-without-text', count: 4, pages: [2, 3, 4, 7] },
      { code: 'pages-damaged', count: 300, pages: [9] },
      { code: 'comments-ignored' },
    ];
    renderPage(<DocumentNotes notes={notes} />);
    expect(screen.getByText(/have no text/)).toHaveTextContent(
      'Pages 2–4, 7 have no text. For scanned pages, run text recognition (OCR) on the file and upload it again. ' +
        'Pages 9, … could not be read. Save the file again in the program that created it, then upload it again. ' +
        'Comments in it were not read.',
    );
  });

  it.each(['en', 'id'] as const)('has a sentence for notes of which little is known (%s)', (locale) => {
    const notes: DocumentView['notes'] = [
      { code: 'pages-without-text', count: 1 },
      ...(['encoding-guessed', 'malformed-rows', 'pages-damaged', 'attachments-ignored'] as const).map(
        (code) => ({ code }),
      ),
      { code: 'hidden-text-ignored', count: 2 },
    ];
    renderPage(<DocumentNotes notes={notes} name="a.pdf" />, { locale });
    expect(screen.getByText(/OCR/)).toHaveTextContent(
      locale === 'en'
        ? /^a\.pdf: One page has no text\. .* Some pages could not .* Files inside it .* in 2 places /
        : /^a\.pdf: 1 halaman tidak berisi .* Beberapa halaman tidak dapat .* di 2 tempat /,
    );
  });

  it('can be read by another encoding, and comes anew then', async () => {
    const chosen = { ...TABLE, notes: [{ code: 'encoding-chosen', encoding: 'big5' } as const] };
    const server = new FakeServer()
      .on('POST /api/documents/d1/index', () => Response.json({ ...TABLE, state: 'uploaded' }))
      .on('GET /api/documents/named?ids=d1', () =>
        Response.json([{ documentId: 'd1', isDeleted: false, document: chosen }]),
      );
    const { user, router } = renderPage(<ReadingNotes document={TABLE} />, { server });
    expect(screen.getByText(GUESSED, { exact: false })).toBeVisible();
    const list = screen.getByRole('combobox', { name: words.encoding });
    expect(list).toHaveDisplayValue('GBK');
    await user.selectOptions(list, 'Big5');
    expect(server.bodies('POST /api/documents/d1/index')).toEqual([{ encoding: 'big5' }]);
    expect(list).toBeDisabled();
    expect(screen.getByText(phrases.en.documents.waitingAgain)).toBeVisible();
    await waitFor(() => expect(router.refresh).toHaveBeenCalled(), { timeout: 5_000 });
    expect(screen.getByText(/as you chose/)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Big5');
  });

  it('has no choice where nothing was guessed', () => {
    renderPage(<ReadingNotes document={{ ...TABLE, notes: [{ code: 'scripts-ignored' }] }} />);
    expect(screen.getByText(words.note['scripts-ignored'])).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the library', () => {
  const library: LibraryView = {
    ...{ documents: 1, bytes: 9, folders: [], pages: { documents: 0, bytes: 0 } },
    ...{ mostDocuments: 9, mostBytes: 9_000, mostFileBytes: 900 },
  };

  it('says it in the row, and refuses by its name what cannot be read', async () => {
    const { user, server } = renderPage(
      <DocumentLibrary isKnown first={{ items: [TABLE], nextCursor: null }} library={library} samples={[]} />,
    );
    const row = within(screen.getByRole('list', { name: phrases.en.documents.list }));
    expect(row.getByText(GUESSED, { exact: false })).toBeVisible();
    expect(row.getByRole('link', { name: words.encodingWrong })).toHaveAttribute('href', '/documents/d1');
    const input = document.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files.');
    input.accept = '';
    await user.upload(input, [new File(['x'], 'Book.XLSB'), new File(['x'], 'slides.key')]);
    expect(await screen.findAllByText(words.problem['unknown-kind'])).toHaveLength(2);
    expect(server.calls).toEqual([]);
    const again = translate.en('documents.uploads.retry', { name: 'Book.XLSB' });
    expect(screen.queryByRole('button', { name: again })).toBeNull();
  });
});
