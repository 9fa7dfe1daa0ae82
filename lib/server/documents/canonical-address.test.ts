import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address';

const AT = 'https://m.kompas.com/a?id=7&ref=x';
const page = (head: string): string => `<!doctype html><html><head>${head}</head><body><p>Hm.</p></body>`;

describe('the address that a page calls its own', () => {
  it.each([
    [
      '<link rel="canonical" href="https://www.kompas.com/a?x=1&amp;utm_source=y#z">',
      'https://www.kompas.com/a?x=1',
    ],
    ["<LINK href='/a' REL='alternate  Canonical'/>", 'https://m.kompas.com/a'],
    ['<link rel=canonical href=//kompas.com/a>', 'https://kompas.com/a'],
    [
      '<script>"<link rel=canonical href=/no>"</script><link rel=canonical href=/yes>',
      'https://m.kompas.com/yes',
    ],
    ['<!-- <link rel=canonical href=/no> --><link rel=canonical href=/yes>', 'https://m.kompas.com/yes'],
    ['<link rel="stylesheet" href="/a.css">', null],
    ['<link rel="canonical" href="https://kompas.example.com/a">', null],
    ['<link rel="canonical" href="https://www.kompas.com.evil.example/a">', null],
    ['<link rel="canonical" href="https://kompas.com@evil.example/a">', null],
    ['<link rel="canonical" href="https://me:pw@kompas.com/a">', null],
    ['<link rel="canonical" href="javascript:alert(1)">', null],
    ['<link rel="canonical" href="https://[">', null],
    ['<link rel="canonical" href="">', null],
    ['<!-- <link rel=canonical href=/no>', null],
    ['<script><link rel=canonical href=/no>', null],
    [`<link rel=canonical data-x="${'x'.repeat(5_000)}" href=/no>`, null],
  ])('%s', (head, expected) => {
    expect(canonicalAddress(page(head), AT)).toBe(expected);
  });

  it('is not read off a page’s words, nor far from its beginning, nor of a host that nobody has registered', () => {
    const link = '<link rel=canonical href=/no>';
    expect(canonicalAddress(`<html><body>${link}`, AT)).toBeNull();
    expect(canonicalAddress(page(`<title>${'x'.repeat(70_000)}</title>${link}`), AT)).toBeNull();
    expect(canonicalAddress(page(link), 'https://93.184.215.14/a')).toBeNull();
  });

  it('takes whatever it is given', () => {
    const pieces = [
      '<',
      '<!--',
      '-->',
      '<link ',
      'rel=canonical ',
      'href="',
      '"',
      '>',
      '<script',
      '</script',
      ' x',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 400 }), (parts) => {
        canonicalAddress(parts.join(''), AT);
      }),
    );
    for (const piece of pieces) expect(canonicalAddress(piece.repeat(30_000), AT)).toBeNull();
  });
});
