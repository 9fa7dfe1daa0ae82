import { expect, it } from 'vitest';
import { err, ok } from '@/lib/shared/result';
import { documentNamed } from '@/lib/store/contract/document-fixtures';
import type { DocumentRow } from '@/lib/store/document-store';
import { uploadedRow } from '@/lib/store/stored-document';
import { failure } from '../http/api-failure';
import { removeLeftPages } from './remove-left-pages';

const pagesOf = (count: number): DocumentRow[] =>
  Array.from({ length: count }, (_, at) => uploadedRow(documentNamed(`page ${at}`, { fetchedAt: at })));

/** Pages of which some cannot be removed; counts how often they are asked for. */
function setUp(pages: DocumentRow[], stuck: readonly string[] = []) {
  let asked = 0;
  const removing = removeLeftPages(
    {
      pages: {
        leftPages: async ({ before, limit }) => {
          asked += 1;
          return pages.filter(({ fetchedAt }) => (fetchedAt ?? 0) < before).slice(0, limit);
        },
      },
      documents: {
        removeOne: async ({ documentId }) => {
          const at = pages.findIndex((page) => page.documentId === documentId);
          if (stuck.includes(documentId) || at < 0) return err(failure('document-not-found'));
          pages.splice(at, 1);
          return ok(undefined);
        },
      },
    },
    120,
  );
  return { removing, asked: () => asked };
}

it('deletes the pages that were fetched before a time, as many as there are', async () => {
  const pages = pagesOf(130);
  expect(await setUp(pages).removing).toBe(120);
  expect(pages.map(({ name }) => name)).toEqual(
    pagesOf(130)
      .slice(120)
      .map(({ name }) => name),
  );
});

it('ends where nothing of what is left can be deleted', async () => {
  const pages = pagesOf(60);
  const { removing, asked } = setUp(
    pages,
    pages.map(({ documentId }) => documentId),
  );
  expect(await removing).toBe(0);
  expect(asked()).toBe(1);
});
