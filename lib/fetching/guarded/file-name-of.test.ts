import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name-of';

const url = new URL('https://example.com/files/annual%20report.pdf?download=1');

describe('fileNameOf', () => {
  it.each([
    [undefined, 'annual report.pdf'],
    ['inline', 'annual report.pdf'],
    ['attachment; filename="plan.docx"', 'plan.docx'],
    ['attachment; filename=plan.docx', 'plan.docx'],
    ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
    [`attachment; filename="old.txt"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`, 'résumé.pdf'],
    [`attachment; filename*=UTF-8''%ff.pdf`, '%ff.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\Windows\\\\win.ini"', 'win.ini'],
    [`attachment; filename*=UTF-8''..%2F..%2Fx.html`, 'x.html'],
    ['attachment; filename=".."', 'annual report.pdf'],
    ['attachment; filename="a\u202efdp.exe"', 'afdp.exe'],
    [`attachment; filename="${'a'.repeat(300)}"`, 'a'.repeat(200)],
    [`attachment; filename="${'\\'.repeat(5_000)}`, 'annual report.pdf'],
  ])('of %j', (disposition, expected) => {
    expect(fileNameOf(disposition, url)).toBe(expected);
  });

  it('is none where neither says one', () => {
    expect(fileNameOf(undefined, new URL('https://example.com/'))).toBeNull();
    expect(fileNameOf(undefined, new URL('https://example.com/%2e%2e%2f'))).toBeNull();
  });
});
