import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkDocument, LONGEST_CHUNK } from './chunk-document';
import type { DocumentBlock, ParsedDocument } from './parsed-document';

type Part = Pick<DocumentBlock, 'kind' | 'level'> & { readonly text: string };

/** A document of blocks with an empty line between them. */
function documentOf(parts: readonly Part[], pageStarts: readonly number[] = []): ParsedDocument {
  let text = '';
  const blocks = parts.map(({ text: own, ...block }) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += own;
    return { ...block, start, end: text.length };
  });
  const pages = pageStarts.map((block, at) => ({
    number: at + 1,
    start: blocks[block]?.start ?? 0,
    end: blocks[pageStarts[at + 1] ?? -1]?.start ?? text.length,
  }));
  return {
    title: null,
    author: null,
    date: null,
    site: null,
    text,
    blocks,
    pages,
    notes: [],
  };
}

const heading = (text: string, level = 1): Part => ({ kind: 'heading', level, text });
const paragraph = (length: number, word = 'tide'): Part => ({
  kind: 'paragraph',
  text: `${word} rises again. `
    .repeat(Math.ceil(length / 14))
    .slice(0, length - 1)
    .trimEnd()
    .concat('.'),
});
const textsOf = (document: ParsedDocument) =>
  [...chunkDocument(document)].map(({ start, end }) => document.text.slice(start, end));

describe('chunkDocument', () => {
  it('keeps blocks whole and puts headings before what they are above', () => {
    const document = documentOf([
      heading('Coast'),
      heading('Tides', 2),
      paragraph(600),
      paragraph(600, 'wave'),
      heading('Winds', 2),
      paragraph(300, 'gust'),
    ]);
    const chunks = [...chunkDocument(document)];
    expect(chunks.map(({ headings }) => headings)).toEqual([
      ['Coast', 'Tides'],
      ['Coast', 'Tides'],
      ['Coast', 'Winds'],
    ]);
    expect(textsOf(document).map((text) => text.split('\n')[0])).toEqual([
      'Coast',
      expect.stringMatching(/^wave/),
      'Winds',
    ]);
  });

  it('joins short blocks, and keeps what ends with a colon with its list', () => {
    const items = Array.from(
      { length: 10 },
      (_, at): Part => ({ kind: 'list-item', level: 1, text: `Item ${at}` }),
    );
    expect(textsOf(documentOf(items))).toHaveLength(1);
    const listed = documentOf([{ ...paragraph(795), text: `${paragraph(795).text}:` }, ...items]);
    expect(textsOf(listed)[0]).toContain('Item 0');
  });

  it('cuts long tables at rows and names their header above the later parts', () => {
    const rows = Array.from({ length: 200 }, (_, at) => `Station ${at}\t${at * 7} cm`);
    const document = documentOf([
      heading('Gauges'),
      { kind: 'table', text: ['Place\tHeight', ...rows].join('\n') },
    ]);
    const [first, ...later] = chunkDocument(document);
    expect(first?.headings).toEqual(['Gauges']);
    for (const chunk of later) {
      expect(chunk.headings).toEqual(['Gauges', 'Place | Height']);
      expect(document.text.slice(chunk.start, chunk.end)).toMatch(/^Station \d+\t\d+ cm\n/);
    }
  });

  it('cuts long paragraphs between sentences', () => {
    for (const text of textsOf(documentOf([paragraph(5_000)]))) expect(text).toMatch(/^tide.*\.$/s);
  });

  it('knows pages and begins anew with each of some length', () => {
    const document = documentOf([paragraph(400), paragraph(400), paragraph(100)], [0, 1]);
    expect([...chunkDocument(document)].map(({ page }) => page)).toEqual([1, 2]);
  });

  it('tells the language of each part, the whole document’s where it is too short to tell', () => {
    const indonesian = 'Semua warga yang tinggal di desa ini boleh memakai sumur tersebut. '.repeat(6);
    const document = documentOf([
      { kind: 'paragraph', text: indonesian },
      heading('Tabel'),
      { kind: 'table', text: '7\t8\n'.repeat(60) },
    ]);
    expect(new Set([...chunkDocument(document)].map(({ language }) => language))).toEqual(new Set(['id']));
  });

  it('holds all of any text, in order and in parts that are not too long', () => {
    const part = fc.record({
      kind: fc.constantFrom<DocumentBlock['kind']>(
        'heading',
        'paragraph',
        'list-item',
        'table',
        'code',
        'quotation',
      ),
      level: fc.integer({ min: 1, max: 6 }),
      text: fc
        .array(
          fc.oneof(
            fc.string({ unit: 'grapheme', minLength: 1 }),
            fc.constant('word. '.repeat(500)),
            fc.constant('x'.repeat(4_000)),
            fc.constant('a\tb\n'.repeat(600)),
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((pieces) => pieces.join('').trim())
        .filter((text) => text !== ''),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const document = documentOf(parts);
        let at = 0;
        for (const [number, { index, start, end }] of [...chunkDocument(document)].entries()) {
          expect(index).toBe(number);
          expect(document.text.slice(at, start).trim()).toBe('');
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(LONGEST_CHUNK);
          at = end;
        }
        expect(document.text.slice(at).trim()).toBe('');
      }),
    );
  });
});
