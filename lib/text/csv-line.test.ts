import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line';

const csvCell = (value: string | number | null): string => csvLine([value]).slice(0, -2);

describe('csvLine', () => {
  it.each([
    [null, ''],
    [3, '3'],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+62 21', "'+62 21"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=1', 'a=1'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    [-1, '-1'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('never begins a formula, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });

  it('stands in lines', () => {
    expect(csvLine(['a', null, 1])).toBe('a,,1\r\n');
  });
});
