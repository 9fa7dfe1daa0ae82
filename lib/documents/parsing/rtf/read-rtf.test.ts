import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

async function read(body: string) {
  const bytes = Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0${body}}`, 'latin1');
  const result = await parseDocument({ fileName: 'a.rtf', bytes, mediaType: null }, TEST_LIMITS, () => {});
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.kind).toBe('rtf');
  return result.value.document;
}

describe('readRtf', () => {
  it('knows headings, items, notes and what the file says of itself', async () => {
    const document = await read(
      '{\\fonttbl{\\f0\\fcharset0 Arial;}}{\\colortbl;\\red1;}{\\stylesheet{\\s1 heading 1;}{\\s2 Normal;}}' +
        '{\\info{\\title The pump book}{\\author Ani}{\\revtim\\yr2026\\mo3\\dy4\\hr1}}' +
        '{\\header Page head\\par}\\pard\\s1 Care of pumps\\par\\pard\\s2 Check {\\b them}\\line every\\~day.' +
        '{\\super{\\footnote \\pard Not on Sundays.}}\\par' +
        '{\\pard{\\listtext\\bullet\\tab}\\ls1\\ilvl1 One\\par}{\\*\\unknown nothing}{\\pict\\bin4 {}}{ }Last',
    );
    expect(outlineOf(document)).toEqual([
      'heading1: Care of pumps',
      'paragraph: Check them\nevery day.',
      'list-item2: One',
      'paragraph: Last',
      'paragraph: Not on Sundays.',
    ]);
    expect(document).toMatchObject({ title: 'The pump book', author: 'Ani', date: '2026-03-04' });
  });

  it('reads letters of every code page, and those beyond them once', async () => {
    const document = await read(
      "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}Caf\\'e9 {\\f1 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2} " +
        "{\\f2 \\'93\\'fa\\'96\\'7b} \\uc1\\u8364? \\u-10179?\\u-8704? {\\uc2\\u8220\\'93\\'93x}\\emdash",
    );
    expect(document.text).toBe('Café Привет 日本 € 😀 “x—');
  });

  it('reads tables, and cells that are one at each of their places', async () => {
    const document = await read(
      '\\trowd\\cellx1\\clmgf\\cellx2\\clmrg\\cellx3\\intbl Year\\cell Sold\\cell\\cell\\row' +
        '\\trowd\\clvmgf\\cellx1\\cellx2\\cellx3\\intbl 2026\\cell Java\\cell 1\\cell\\row' +
        '\\trowd\\clvmrg\\cellx1\\cellx2\\cellx3\\intbl\\cell Bali\\cell two\\par lines\\cell\\row\\pard After\\par',
    );
    expect(outlineOf(document)).toEqual([
      'table: Year\tSold\tSold\n2026\tJava\t1\n2026\tBali\ttwo lines',
      'paragraph: After',
    ]);
  });

  it('leaves out hidden and deleted words, and says so', async () => {
    const document = await read('Shown{\\v secret}{\\deleted gone} too{\\*\\annotation no}');
    expect(document.text).toBe('Shown too');
    expect(document.notes).toEqual([{ code: 'hidden-text-ignored', count: 2 }, { code: 'comments-ignored' }]);
  });

  it('refuses groups without end', async () => {
    await expect(read('{'.repeat(20_000))).rejects.toThrow('corrupt');
  });
});
