import { expect, it } from 'vitest';
import { reportMarkdown } from './report-markdown';
import { EXAMPLE_REPORT } from './testing/example-report';

it('says of a report in Markdown how far it can be relied on', () => {
  const markdown = reportMarkdown(EXAMPLE_REPORT, 'en');
  expect(markdown).toContain('**Research report** · Medium confidence · Trusted sources only');
  expect(markdown).toContain(
    '| The mill \\| a note, by A. Orlo, Orlo Archive, Same text: https://copy.example/mill | Tier 1 | Official | 2026-03-02 | Findings |',
  );
  expect(markdown).toContain('| Document deleted | Unknown tier | Unknown | no date | not cited |');
  expect(markdown).toContain('- The mill was sold.\n  - Orlo Archive, Tier 1: “It was.”');
  expect(markdown).toContain('- Who sold it (The critic still found this missing at the end.)');
  expect(markdown).toContain('Period asked about: “since March” (2026-03-01 to 2026-05-02)');
  expect(reportMarkdown(EXAMPLE_REPORT, 'id')).toContain('Keyakinan sedang');
  const until = { ...EXAMPLE_REPORT, range: { from: null, to: '2026-05-02' } };
  expect(reportMarkdown(until, 'id')).toContain('Periode yang ditanyakan: sampai 2026-05-02');
});
