import { expect, it } from 'vitest';
import { chunkDocument } from '../../chunk-document';
import { makePptx, slideShape, slideTable } from '../../testing/make-pptx';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

async function read(...slides: Parameters<typeof makePptx>[0]) {
  const file = { fileName: 'a.pptx', bytes: makePptx(slides), mediaType: null };
  const result = await parseDocument(file, TEST_LIMITS, () => {});
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.kind).toBe('pptx');
  return result.value.document;
}

it('reads slides in the order in which they are shown, titles first and notes last', async () => {
  const document = await read(
    {
      shapes:
        slideShape('body', 'First point', 'Second point') +
        slideShape('title', 'Pumps', 'in 2026') +
        slideShape('sldNum', '1') +
        slideShape('ftr', 'Confidential') +
        slideShape(null, 'A remark'),
      related: { notesSlide: slideShape('body', 'Say hello.') + slideShape('sldNum', '1') },
    },
    { shapes: slideShape('title', 'Costs') },
  );
  expect(outlineOf(document)).toEqual([
    'heading1: Pumps in 2026',
    'list-item1: First point',
    'list-item1: Second point',
    'paragraph: A remark',
    'quotation: Say hello.',
    'heading1: Costs',
  ]);
  expect(document.title).toBe('Pumps in 2026');
  expect([...chunkDocument(document)].map(({ page, place }) => [page, place])).toEqual([
    [1, { unit: 'slide' }],
    [2, { unit: 'slide' }],
  ]);
});

it('reads tables, what spans several cells at each of its places', async () => {
  const spanned = '<a:tc gridSpan="2"><a:p><a:r><a:t>2026</a:t></a:r></a:p></a:tc>';
  const document = await read({
    shapes: slideTable([
      ['', spanned, '<a:tc hMerge="1"/>'],
      ['Region', 'Q1', 'Q2'],
      ['Java', '1', '2'],
      ['<a:tc vMerge="1"/>', '3', '4'],
    ]),
  });
  expect(outlineOf(document)).toEqual(['table: \t2026\t2026\nRegion\tQ1\tQ2\nJava\t1\t2\nJava\t3\t4']);
});

it('reads the values that charts draw, and the words of drawings', async () => {
  const points = (tag: string, values: readonly string[]): string =>
    `<c:${tag}><c:cache>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:cache></c:${tag}>`;
  const series = (name: string, values: readonly string[]): string =>
    `<c:ser>${points('tx', [name])}${points('cat', ['2025', '2026'])}${points('val', values)}</c:ser>`;
  const document = await read({
    shapes: slideShape('title', 'Sales'),
    related: {
      chart: `<c:title><c:tx><a:p><a:r><a:t>By year</a:t></a:r></a:p></c:tx></c:title>${series('Java', ['1', '2'])}${series('Bali', ['3', '4'])}`,
      diagramData: '<dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt>',
    },
  });
  expect(outlineOf(document).slice(1)).toEqual([
    'paragraph: By year',
    'table: \tJava\tBali\n2025\t1\t3\n2026\t2\t4',
    'list-item1: Step one',
  ]);
});

it('leaves out what nobody sees, and says so; the slides after it keep their numbers', async () => {
  const document = await read(
    { shapes: slideShape('title', 'Secret'), isHidden: true },
    {
      shapes:
        slideShape('title', 'Shown') +
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name="x" hidden="1"/></p:nvSpPr><a:p><a:r><a:t>Secret</a:t></a:r></a:p></p:sp>',
    },
  );
  expect(document.text).toBe('Shown');
  expect(document.notes).toEqual([{ code: 'hidden-text-ignored', count: 2 }]);
  expect([...chunkDocument(document)].map(({ page }) => page)).toEqual([2]);
});
