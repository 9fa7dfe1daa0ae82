import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groundingSuite } from '../suites/grounding';
import { groundingRow } from './grounding-rows';

const ROW = { answer: 'It is red. It is old.', sources: [{ id: 'a', text: 'It is red.' }] };

it.each([
  [{ ...ROW, spans: [] }, true],
  [{ ...ROW, spans: [{ start: 11, end: 21, label: 'Evident Baseless Info', meta: 'x' }] }, false],
  [{ ...ROW, spans: null, label: 'partial' }, false],
  [{ ...ROW, label: 'supported', quality: 'good' }, true],
  [{ ...ROW, faithful: false, spans: [] }, false],
  [{ answer: '', sources: ['It is red.', { id: 'b' }], question: null }, true],
])('reads %j', (row, faithful) => {
  expect(groundingRow.parse(row)).toMatchObject({ faithful });
});

it('measures files that others wrote, whatever is in them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nalar-grounding-'));
  mkdirSync(join(folder, 'grounding'));
  const said = 'The mill of Orlo was opened in 1842 and has three wheels.';
  const rows = [
    { task: 'QA', answer: said, sources: [{ id: 1, text: said }], spans: [], faithful: true },
    { task: 'QA', answer: `${said} It is haunted.`, sources: [said], spans: [{ start: 58, end: 72 }] },
    { task: 'Summary', answer: '', sources: [], spans: [] },
    { task: 'Summary', answer: `${said} `.repeat(500), sources: [{ text: '' }], label: 'unsupported' },
  ];
  writeFileSync(
    join(folder, 'grounding', 'foreign.jsonl'),
    rows.map((row) => JSON.stringify(row)).join('\n'),
  );
  const figures = await groundingSuite.run(folder, 'small');
  expect(figures.foreign).toMatchObject({ answers: 4, sentences: 3, sentenceAuc: 1, responseF1: 1 });
  expect(figures['foreign QA']).toMatchObject({ answers: 2 });
});
