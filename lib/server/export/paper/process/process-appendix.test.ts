import { expect, it } from 'vitest';
import type { Paragraph } from '@/lib/paper/authorship';
import { EXAMPLE_HEAD } from '../../testing/example-paper';
import type { PaperProcess } from './paper-process';
import { processAppendix } from './process-appendix';

const at = Date.UTC(2026, 8, 1, 9, 30);
const person = { by: 'person' } as const;
const model = { by: 'model', turnId: 't1' } as const;
const paragraph = (words: number, share: number, turnIds: readonly string[] = []): Paragraph => ({
  ...{ start: 0, end: 1, words, share, turnIds },
  by: share === 0 ? 'person' : share === 1 ? 'model' : 'both',
});

const PROCESS: PaperProcess = {
  head: {
    ...{ ...EXAMPLE_HEAD, language: 'en' },
    stages: [
      { stage: 'topic', at, turnId: null },
      { stage: 'question', at: at + 60_000, turnId: 't1' },
    ],
  },
  createdAt: at,
  events: [
    { at, turnId: null, undoneAt: null, what: { kind: 'created' } },
    { at, turnId: 't2', undoneAt: null, what: { kind: 'section', sectionId: 's1', before: 1, after: 2 } },
    {
      ...{ at, turnId: null, undoneAt: at + 60_000 },
      what: { kind: 'reference-added', referenceId: 'r', key: 'smith2020', after: 1 },
    },
  ],
  sections: [
    {
      ...{ title: 'Introduction [@x] $5', depth: 0 },
      versions: [
        { version: 1, at, writer: person, words: 10 },
        { version: 2, at: at + 60_000, writer: person, words: 40 },
        { version: 3, at: at + 120_000, writer: model, words: 100 },
      ],
      paragraphs: [paragraph(20, 0), paragraph(30, 0), paragraph(0, 0), paragraph(50, 0.5, ['t1', 't2'])],
    },
    { title: 'Method', depth: 1, versions: [], paragraphs: [] },
  ],
  references: [
    {
      ...{ referenceId: 'r', version: 1, key: 'smith2020', isVerified: false, documentId: 'd1' },
      ...{
        origin: { kind: 'file', name: 'my*.bib' },
        item: { id: 'smith2020', type: 'book', title: 'Wells' },
      },
    },
  ],
  turns: new Map([
    [
      't1',
      {
        ...{
          turnId: 't1',
          at,
          modelId: 'gemini-3-pro',
          question: 'Which question? `x`',
          headline: 'A question',
        },
        steps: [
          { label: 'Reading the request', thought: 'They want one question.' },
          { label: 'Answering', thought: null },
        ],
        sources: [{ title: 'Wells | data', url: 'https://wells.example/a b_c' }],
      },
    ],
  ]),
};

it('tells stages and by whose word, shares, versions, decisions, answers and where references came from', () => {
  const text = processAppendix(PROCESS);
  expect(text).toContain('| Topic | 2026-09-01 09:30 UTC | the author |');
  expect(text).toContain('| Question | 2026-09-01 09:31 UTC | the author, as Answer 1 had proposed |');
  expect(text).toContain('| **Whole paper** | 100 | 75% | 25% |');
  expect(text).toContain('| – Method | 0 | – | – |');
  expect(text).toContain(
    '- 2026-09-01 09:30 UTC – 2026-09-01 09:31 UTC: Author, 2 versions, 40 words at the end',
  );
  expect(text).toContain('- 2026-09-01 09:32 UTC: Answer 1, 1 version, 100 words at the end');
  expect(text).toContain('- Paragraph 1–2 (50 words): the author\n');
  expect(text).toContain(
    '- Paragraph 3 (50 words): the author and the model, 50% of it the model (Answer 1, Answer 2)',
  );
  expect(text).toContain('Answer 2: wrote in “Pendahuluan”');
  expect(text).toContain('added the reference smith2020 (undone 2026-09-01 09:31 UTC)');
  expect(text).toContain('**Reading the request**: They want one question.');
  expect(text).toContain('<https://wells.example/a%20b_c>');
  expect(text).toContain('## Answer 2\n\nThe conversation with this answer was deleted.');
  expect(text).toContain(
    '- smith2020: Wells (from the file my\\*.bib; not verified; the document is in the library)',
  );
});

it('has nothing of what was said that is read as Markdown, a citation or a formula', () => {
  const text = processAppendix(PROCESS);
  expect(text).toContain('Introduction &#91;\\@x&#93; \\$5');
  expect(text).toContain('Which question? \\`x\\`');
  expect(text).toContain('Wells \\| data');
});
