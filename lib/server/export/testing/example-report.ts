import type { ResearchReport } from '@/lib/trace/research/research-report';

/** A report of two sources, of which one is deleted. */
export const EXAMPLE_REPORT: ResearchReport = {
  ...{ mode: 'strict', confidence: 'Medium', reasons: ['one-source'], score: 70, iterations: 2 },
  ...{ convergence: 'passed-with-warning', converged: true },
  range: { from: '2026-03-01', to: '2026-05-02', words: 'since March' },
  sources: [
    {
      ...{
        number: 1,
        documentId: 'd1',
        title: 'The mill | a note',
        site: 'Orlo Archive',
        date: '2026-03-02',
      },
      ...{ author: 'A. Orlo', copies: ['https://copy.example/mill'] },
      ...{ tier: 1, type: 'official', cited: 2, usedFor: ['Findings'] },
    },
    { number: 2, documentId: 'd2', title: '', tier: null, type: 'novel', cited: 0, usedFor: [] },
  ],
  disputed: [
    {
      statement: 'The mill was sold.',
      sides: [
        {
          ...{ number: 1, documentId: 'd1', chunkId: 'c1', start: 0, end: 3, title: 'The mill' },
          ...{
            site: 'Orlo Archive',
            quote: 'It was.',
            tier: { tier: 1, type: 'official', name: 'Orlo Archive' },
          },
        },
      ],
    },
  ],
  unverified: [{ text: 'Who sold it', why: 'open-gap' }],
};
