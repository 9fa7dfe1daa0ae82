import { expect, it } from 'vitest';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { askedAboutLine } from './asked-about';

const DOCUMENTS: readonly NamedDocument[] = [
  {
    documentId: 'd1',
    isDeleted: false,
    document: {
      ...{ documentId: 'd1', name: 'pump_*2026*.pdf', title: null, author: null, date: null, folder: null },
      ...{ state: 'indexed', kind: 'pdf', bytes: 9, pages: 1, characters: 9, createdAt: 1 },
      ...{ progress: null, problem: null, origin: 'upload', address: null, site: null, publisher: null },
      ...{ notes: [] },
    },
  },
  { documentId: 'd2', isDeleted: true, deletedAt: 2 },
];
const about = (documents: readonly string[], folders: readonly string[]) => ({
  metadata: {
    ...{ conversationId: 'c1', parentId: null, createdAt: 1 },
    chosen: { documents: [...documents], folders: [...folders] },
  },
});

it('names what a question was about, as it is called now', () => {
  const question = about(['d1', 'd2', 'd3'], ['Plans [old]']);
  expect(askedAboutLine(question, DOCUMENTS, 'en')).toBe(
    '*Asked about: Folder “Plans \\[old\\]” · pump\\_\\*2026\\*.pdf · Deleted document · Document*',
  );
});

it('says nothing where nothing was chosen', () => {
  expect(askedAboutLine({}, DOCUMENTS, 'en')).toBe('');
  expect(askedAboutLine(about([], []), DOCUMENTS, 'id')).toBe('');
});
