import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { packPostings, TermPostings } from './term-postings';

const posting = fc.record({
  gap: fc.integer({ min: 1, max: 200 }),
  headings: fc.integer({ min: 0, max: 30 }),
  gaps: fc.array(fc.integer({ min: 0, max: 1_600 }), { maxLength: 20 }),
});

it('reads all that was packed, from any place on', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 20 }), fc.integer({ min: 0, max: 1e6 }), (rows, first) => {
      let place = -1;
      const packed = rows.map(({ gap, headings, gaps }) => {
        let position = 0;
        place += gap;
        return { place, headings, positions: gaps.map((one) => (position += one)) };
      });
      const postings = new TermPostings();
      postings.add(first, packPostings(packed));
      const seen: unknown[] = [];
      runAtOnce(postings.each((at, headings, inBody) => seen.push([at, headings, inBody])));
      expect(seen).toEqual(packed.map((one) => [first + one.place, one.headings, one.positions.length]));
      const places = new Set(packed.map((one) => first + one.place));
      expect([...runAtOnce(postings.positionsIn(places))]).toEqual(
        packed.map((one) => [first + one.place, one.positions]),
      );
      expect(packPostings(packed)).not.toMatch(/[ ,]/);
    }),
  );
});
