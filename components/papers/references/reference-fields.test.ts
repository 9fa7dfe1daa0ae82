import { expect, it } from 'vitest';
import type { CslItem } from '@/lib/paper/reference';
import { itemOf, typedReference } from './reference-fields';

const ARTICLE: CslItem = {
  id: 'geertz1963',
  type: 'article-journal',
  title: 'Involution',
  author: [{ family: 'Geertz', given: 'Clifford' }, { literal: 'Badan Pusat Statistik' }],
  issued: { 'date-parts': [[1963, 5]] },
  'container-title': 'Indonesia',
  volume: 3,
  DOI: '10.1000/182',
  note: 'kept',
  language: 'en',
};

it('shows a source as it is typed, and makes the same of it again', () => {
  const typed = typedReference(ARTICLE);
  expect(typed).toMatchObject({
    type: 'article-journal',
    author: 'Geertz, Clifford\nBadan Pusat Statistik',
    issued: '1963-05',
    fields: { 'container-title': 'Indonesia', volume: '3', DOI: '10.1000/182' },
  });
  expect(itemOf(typed, ARTICLE)).toEqual({ ...ARTICLE, volume: '3' });
});

it('leaves out what is empty, and keeps dates that are words', () => {
  const typed = { ...typedReference(null), title: ' A ', issued: 'in press', author: '\n' };
  expect(itemOf(typed, null)).toEqual({
    id: 'new',
    type: 'article-journal',
    title: 'A',
    issued: { literal: 'in press' },
  });
});

it('keeps a kind that the form does not have, until another one is chosen', () => {
  const law: CslItem = { id: 'uu', type: 'legislation', title: 'UU 11/2020' };
  const typed = typedReference(law);
  expect(itemOf(typed, law).type).toBe('legislation');
  expect(itemOf({ ...typed, type: 'report' }, law).type).toBe('report');
});
