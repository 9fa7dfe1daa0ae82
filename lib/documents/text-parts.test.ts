import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOutlineSchema, textBlocksSchema } from '@/lib/chat/documents/document-text';
import type { ParsedDocument } from './parsed-document';
import { textParts } from './text-parts';

/** A document of these paragraphs; one that begins with a hash is a heading. */
function documentOf(paragraphs: readonly string[]): ParsedDocument {
  const blocks: ParsedDocument['blocks'][number][] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    const start = text.length;
    text += paragraph;
    const kind = paragraph.startsWith('#') ? 'heading' : 'paragraph';
    blocks.push({ kind, start, end: text.length });
    text += '\n\n';
  }
  return {
    ...{ title: null, author: null, date: null, site: null, text, blocks, notes: [] },
    pages: [{ number: 1, start: 0, end: text.length }],
  };
}

describe('textParts', () => {
  it('begins each part with a block where it can', () => {
    const parts = [...textParts(documentOf(['# One', 'x'.repeat(30), '# Two', 'y'.repeat(10)]), 40)];
    expect(parts.map(({ text }) => text)).toEqual([
      `# One\n\n${'x'.repeat(30)}\n\n`,
      `# Two\n\n${'y'.repeat(10)}\n\n`,
    ]);
    expect(parts.map(({ outline }) => JSON.parse(outline))).toMatchObject([
      { pages: [{ number: 1, start: 0 }], headings: [{ text: '# One', start: 0 }] },
      { pages: [], headings: [{ text: '# Two', start: 39 }] },
    ]);
  });

  it('cuts a long table between its rows', () => {
    const rows = Array.from({ length: 9 }, (_, row) => `${row}\tcell`);
    const parts = [...textParts(documentOf([rows.join('\n')]), 30)];
    expect(parts.map(({ text }) => text.trim().split('\n').at(-1))).toEqual([
      '3\tcell',
      '7\tcell',
      '8\tcell',
    ]);
  });

  it('has no more blocks in a part than are written in a moment, and so many headings in all', () => {
    const parts = [...textParts(documentOf(Array.from({ length: 2_500 }, () => '#')))];
    const blocks = parts.map((part) => textBlocksSchema.parse(JSON.parse(part.blocks)));
    expect(Math.max(...blocks.map(({ length }) => length))).toBe(1_000);
    expect(blocks.flat()).toHaveLength(2_500);
    const headings = parts.flatMap(({ outline }) => partOutlineSchema.parse(JSON.parse(outline)).headings);
    expect(headings).toHaveLength(2_000);
  });

  it('loses no text, no block and no page, and cuts no character in half', () => {
    const paragraph = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 12 }), fc.integer({ min: 4, max: 50 }), (given, most) => {
        const document = documentOf(given);
        const parts = [...textParts(document, most)];
        expect(parts.map(({ text }) => text).join('')).toBe(document.text);
        const covered = new Set<number>();
        for (const { start, text, blocks, part } of parts) {
          expect(text.length).toBeLessThanOrEqual(most);
          expect(parts[part]?.start).toBe(start);
          expect(text.isWellFormed() || !document.text.isWellFormed()).toBe(true);
          for (const block of textBlocksSchema.parse(JSON.parse(blocks))) {
            expect(block.start).toBeGreaterThanOrEqual(start);
            expect(block.end).toBeLessThanOrEqual(start + text.length);
            for (let at = block.start; at < block.end; at += 1) covered.add(at);
          }
        }
        expect(covered.size).toBe(given.join('').length);
        const pages = parts.flatMap(({ outline }) => partOutlineSchema.parse(JSON.parse(outline)).pages);
        expect(pages).toHaveLength(given.length === 0 ? 0 : 1);
      }),
    );
  });
});
