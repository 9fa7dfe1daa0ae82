import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, safeFileName } from './file-name';

describe('safeFileName', () => {
  it.each([
    ['manual.pdf', 'manual.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\plan.docx', 'plan.docx'],
    ['..', 'document'],
    ['', 'document'],
    ['  spaced   out .md ', 'spaced out .md'],
    ['a\r\nset-cookie: x.txt', 'a set-cookie: x.txt'],
    ['inv\u202Efdp.exe', 'invfdp.exe'],
    ['cafe\u0301.txt', 'café.txt'],
    ['Rencana kerja 🌴.pdf', 'Rencana kerja 🌴.pdf'],
    ['.hidden', 'hidden'],
  ])('makes of %j %j', (given, name) => {
    expect(safeFileName(given)).toBe(name);
  });

  it('shortens a long name and keeps its extension', () => {
    const name = safeFileName(`${'x'.repeat(5_000)}.docx`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('x….docx')).toBe(true);
  });

  it('is short, printable and no path, whatever it is given, and changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(['.', '..']).not.toContain(name);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

describe('fileNameOf', () => {
  it.each([
    [encodeURIComponent('Rencana 🌴.md'), 'Rencana 🌴.md'],
    ['%2e%2e%2fsecret.txt', 'secret.txt'],
    ['100%.txt', '100%.txt'],
    [null, 'document'],
  ])('reads %j as %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
