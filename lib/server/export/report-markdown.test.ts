import { expect, it } from 'vitest';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { reportMarkdown } from './report-markdown';

const REPORT: ResearchReport = {
  ...{ mode: 'strict', confidence: 'Medium', reasons: ['one-source'], score: 70, iterations: 2 },
  ...{ convergence: 'passed-with-warning', converged: true },
  sources: [
    {
      ...{
        number: 1,
        documentId: 'd1',
        title: 'The mill | a note',
        site: 'Orlo Archive',
        date: '2026-03-02',
      },
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

it('says of a report in Markdown how far it can be relied on', () => {
  const markdown = reportMarkdown(REPORT, 'en');
  expect(markdown).toContain('**Research report** · Medium confidence · Trusted sources only');
  expect(markdown).toContain(
    '| The mill \\| a note, Orlo Archive | Tier 1 | Official | 2026-03-02 | Findings |',
  );
  expect(markdown).toContain('| Document deleted | Unknown tier | Unknown | undated | not cited |');
  expect(markdown).toContain('- The mill was sold.\n  - Orlo Archive, Tier 1: “It was.”');
  expect(markdown).toContain('- Who sold it (The critic missed it to the end.)');
  expect(reportMarkdown(REPORT, 'id')).toContain('Keyakinan sedang');
});
