import { describe, expect, it } from 'vitest';
import { missingFor, missingUpTo, type PaperContents } from './completeness';
import { emptyHead } from './empty-head';
import type { PaperHead } from './paper';

const head: PaperHead = {
  ...emptyHead({ title: 'Air', language: 'id', style: 'apa', aimedWords: 1_000 }, 0),
  topic: 'Air tanah',
  question: 'Mengapa?',
  outline: [
    { sectionId: 'a', title: 'A', depth: 0, goal: 'Membuka', aimedWords: null },
    { sectionId: 'b', title: 'B', depth: 1, goal: '', aimedWords: null },
  ],
};
const paper: PaperContents = {
  head,
  sections: [
    { sectionId: 'a', words: 0 },
    { sectionId: 'b', words: 0 },
    { sectionId: 'out', words: 800 },
  ],
  references: [],
  openComments: 2,
};
const codes = (given: Partial<PaperContents>, stage: Parameters<typeof missingFor>[0]) =>
  missingFor(stage, { ...paper, ...given }).map(({ code, place }) =>
    place.kind === 'section' ? `${code} ${place.sectionId}` : code,
  );

describe('what a stage lacks', () => {
  it('is told with its place, heading over parts that have words aside', () => {
    expect(codes({ head: { ...head, topic: ' ' } }, 'topic')).toEqual(['topic-empty']);
    expect(codes({}, 'question')).toEqual([]);
    expect(codes({}, 'outline')).toEqual(['part-without-goal b']);
    expect(codes({ head: { ...head, outline: [] } }, 'outline')).toEqual(['outline-too-small']);
    expect(codes({}, 'literature')).toEqual(['references-none']);
    expect(codes({}, 'drafting')).toEqual(['section-empty b']);
    expect(codes({}, 'revision')).toEqual([
      'draft-unfinished b',
      'section-outside-outline out',
      'paper-too-short',
      'comments-open',
    ]);
    expect(codes({ references: [{ key: 'x', isVerified: false }] }, 'final')).toEqual([
      'reference-unverified',
      'cover-without-author',
    ]);
  });

  it('is a draft where nothing is written, and where there is nothing to write', () => {
    const empty = { head: { ...head, outline: [], aimedWords: null }, sections: [], openComments: 0 };
    expect(codes(empty, 'drafting')).toEqual(['sections-none']);
    expect(codes(empty, 'revision')).toEqual(['draft-unfinished']);
    const written = { ...empty, head: { ...empty.head, outline: head.outline } };
    const half = { ...written, sections: [{ sectionId: 'b', words: 0 }] };
    expect(missingFor('revision', { ...paper, ...half }).map(({ place }) => place)).toEqual([
      { kind: 'section', sectionId: 'b' },
    ]);
    const whole = { ...written, sections: [{ sectionId: 'b', words: 700 }] };
    expect([...codes(whole, 'drafting'), ...codes(whole, 'revision')]).toEqual([]);
  });

  it('is told for all stages up to one', () => {
    expect(missingUpTo('literature', paper).map(({ stage }) => stage)).toEqual(['outline', 'literature']);
  });
});
