import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Monologue, paragraphsOf } from './monologue';
import { ThoughtPortions } from './thought-portions';

const MOST_SENTENCES = 1_200;
const UNITS = ['So. ', '\n- a\n', 'a\n\n', 'a\n', 'A longer sentence of thought. ', 'a', '?" '];

describe('ThoughtPortions', () => {
  it.each(UNITS)('cuts 100 kB of %j into portions that are bounded and leave nothing out', (unit) => {
    const paragraphs = paragraphsOf([unit.repeat(100_000 / unit.length)]);
    const portions = new ThoughtPortions().read(paragraphs);
    expect(portions.flatMap((portion) => portion.paragraphs)).toEqual(paragraphs);
    expect(portions.map(({ id }) => id)).toEqual(portions.map((_, index) => index));
    for (const portion of portions) {
      const sentences = portion.paragraphs.reduce((sum, paragraph) => sum + paragraph.sentences.length, 0);
      expect(sentences).toBeLessThan(MOST_SENTENCES);
    }
  });

  it('keeps what is complete while thoughts grow, and reads the same in one piece as in many', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 30 }), (units) => {
        const portions = new ThoughtPortions();
        const monologue = new Monologue();
        let before = portions.read([]);
        for (const unit of units) {
          monologue.append(unit.repeat(200));
          const after = portions.read(monologue.paragraphs);
          for (const [index, portion] of before.slice(0, -1).entries()) expect(after[index]).toBe(portion);
          before = after;
        }
        expect(before).toEqual(new ThoughtPortions().read(monologue.paragraphs));
      }),
    );
  });

  it('starts anew with other thoughts', () => {
    const portions = new ThoughtPortions();
    portions.read(paragraphsOf(['So. '.repeat(5_000)]));
    const others = paragraphsOf(['A longer sentence of thought. '.repeat(5_000)]);
    expect(portions.read(others)).toEqual(new ThoughtPortions().read(others));
    expect(portions.read([])).toEqual([]);
  });
});
