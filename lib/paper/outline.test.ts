import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  endOfPart,
  indentPart,
  leftOutside,
  movePart,
  type Outline,
  removePart,
  shiftPart,
  wellFormed,
} from './outline';
import type { OutlinePart } from './paper';

const part = (sectionId: string, depth = 0): OutlinePart => ({
  ...{ sectionId, title: sectionId, depth, goal: '', aimedWords: null },
});
const outline = fc
  .array(fc.nat(5), { minLength: 1, maxLength: 12 })
  .map((depths) => wellFormed(depths.map((depth, at) => part(`s${at}`, depth))));
/** `a b- c--` is a part with one below it that has one below itself. */
const shown = (parts: Outline): string =>
  parts.map(({ sectionId, depth }) => sectionId + '-'.repeat(depth)).join(' ');
const read = (text: string): OutlinePart[] =>
  text.split(' ').map((word) => part(word.replaceAll('-', ''), word.split('-').length - 1));

describe('an outline', () => {
  it('stays one with the same parts, whatever is moved, indented or shifted', () => {
    fc.assert(
      fc.property(
        outline,
        fc.nat(12),
        fc.integer({ min: -2, max: 14 }),
        fc.nat(4),
        (parts, at, to, depth) => {
          const { sectionId } = parts[at % parts.length] ?? part('none');
          const changed = [
            movePart(parts, sectionId, to, depth),
            indentPart(parts, sectionId, depth % 2 === 0 ? 1 : -1),
            shiftPart(parts, sectionId, depth % 2 === 0 ? 1 : -1),
          ];
          for (const one of changed) {
            expect(one).toEqual(wellFormed(one));
            expect(one.map((each) => each.sectionId).sort()).toEqual(
              parts.map((each) => each.sectionId).sort(),
            );
          }
          expect(removePart(parts, sectionId)).toHaveLength(parts.length - 1);
        },
      ),
    );
  });

  it.each([
    ['a b- c- d', 'a', 4, 0, 'd a b- c-'],
    ['a b- c- d', 'd', 0, 0, 'd a b- c-'],
    ['a b- c- d', 'd', 1, 1, 'a d- b- c-'],
    ['a b- c- d', 'a', 2, 0, 'a b- c- d'],
    ['a b c', 'c', 0, 3, 'c a b'],
  ])('%s with %s moved to %i at depth %i is %s', (before, sectionId, to, depth, after) => {
    expect(shown(movePart(read(before), sectionId, to, depth))).toBe(after);
  });

  it('moves a part past its neighbour with all that stands under both', () => {
    expect(shown(shiftPart(read('a b- c d- e--'), 'c', -1))).toBe('c d- e-- a b-');
    expect(shown(shiftPart(read('a b- c d- e--'), 'a', 1))).toBe('c d- e-- a b-');
    expect(shown(shiftPart(read('a b- c d-'), 'd', -1))).toBe('a b- c d-');
    expect(shown(shiftPart(read('a b- c'), 'b', 1))).toBe('a b- c');
  });

  it('adds a part after another one with what stands under it, and lifts what stood under one that goes', () => {
    expect(shown(addPart(read('a b- c'), part('n'), 'a'))).toBe('a b- n c');
    expect(shown(addPart(read('a b'), part('n', 3), null))).toBe('a b n-');
    expect(shown(removePart(read('a b- c-- d'), 'a'))).toBe('b c- d');
    expect(endOfPart(read('a b- c-- d'), 0)).toBe(3);
  });

  it('leaves known what was taken out of it, until that is put back', () => {
    const before = { outline: read('a b- c'), outside: read('x') };
    const outside = leftOutside(before, read('a c'));
    expect(outside.map(({ sectionId }) => sectionId)).toEqual(['x', 'b']);
    expect(leftOutside({ outline: read('a c'), outside }, read('a c x'))).toEqual([before.outline[1]]);
  });
});
