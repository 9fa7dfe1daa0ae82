import { expect, it } from 'vitest';
import { packedEntry } from '@/lib/documents/ranking/packed-entry';
import { numberAt } from '@/lib/documents/ranking/packed-numbers';
import { type Posting, packPostings } from '@/lib/documents/ranking/term-postings';
import { indexEntry } from '@/lib/documents/terms/index-entry';
import { SegmentTerms } from './segment-terms';

it('keeps of a run of chunks what is kept of each, by their places', () => {
  const chunks = ['Palms sway. Palms grow.', 'It rains.', 'Reeds grow, and palms.', ''].map((text, at) => ({
    ...{ text, headings: at === 1 ? [] : ['Palms of 1,200 kinds'], language: 'en' as const },
  }));
  const segment = new SegmentTerms();
  const wanted = new Map<string, Posting[]>();
  for (const [place, chunk] of chunks.entries()) {
    segment.add(packedEntry(chunk));
    for (const [term, found] of indexEntry(chunk).terms)
      wanted.set(term, [...(wanted.get(term) ?? []), { place, ...found }]);
  }
  expect(new Map(segment.postings)).toEqual(
    new Map([...wanted].map(([term, postings]) => [term, packPostings(postings)])),
  );
  expect(segment.postings.map(([term]) => term)).toEqual([...wanted.keys()].sort());
  expect(chunks.map((_, at) => numberAt(segment.lengths, 2 * at))).toEqual(
    chunks.map((chunk) => indexEntry(chunk).bodyLength),
  );
});
