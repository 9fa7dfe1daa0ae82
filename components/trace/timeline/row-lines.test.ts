import { expect, it } from 'vitest';
import { rowLines } from './row-lines';

/** Rows by their depths, drawn: `●` for a row, `│` for a line that goes on or past, `╰` for one that turns in. */
function drawn(parents: readonly (string | null)[], isFollowed: boolean): readonly string[] {
  const rows = parents.map((parentId, index) => ({ id: String(index), parentId }));
  return rowLines(rows, isFollowed).map(({ level, passesFirst, passesSecond, goesOn, turnsIn }) => {
    const outer = [passesFirst, passesSecond].slice(0, level).map((passes) => (passes ? '│' : ' '));
    return `${outer.join('')}${turnsIn ? '╰' : ''}●${goesOn ? '│' : ''}`;
  });
}

it('leads past nested rows to the next row beside them, and turns in to the first of them', () => {
  expect(drawn([null, '0', '0', null], false)).toEqual(['●│', '│╰●│', '│●', '●']);
  expect(drawn([null, '0', '1', '1', '0', null], true)).toEqual(['●│', '│╰●│', '││╰●│', '││●', '│●', '●│']);
});

it('ends where nothing follows', () => {
  expect(drawn([null, '0', '1'], false)).toEqual(['●│', ' ╰●│', '  ╰●']);
  expect(drawn([null, '0'], true)).toEqual(['●│', '│╰●']);
  expect(drawn([], true)).toEqual([]);
});

it('sets deeper rows in no further, and those whose parent is not shown not at all', () => {
  expect(drawn([null, '0', '1', '2', '3'], false).map((row) => row.indexOf('●'))).toEqual([0, 2, 3, 2, 2]);
  expect(drawn(['gone', '0', null], false)).toEqual(['●│', '│╰●', '●']);
});
