import { describe, expect, it } from 'vitest';
import type { Citation } from '@/lib/trace/documents/citation';
import { leadProblem, withSettledLead } from './report-lead';
import type { CheckedReport } from './research-run';

const side = (number: number, site: string, quote: string): Citation => ({
  ...{ number, documentId: `d${number}`, chunkId: `c${number}`, start: 0, end: quote.length },
  ...{ title: `${site} page`, site, quote },
});
const BANK = side(1, 'Bank', 'The rate rose to 6 percent.');
const FORUM = side(2, 'Forum', 'The rate rose to 9 percent, they say.');
const [SIX, NINE] = ['The rate rose to 6 percent.', 'The rate rose to 9 percent.'];
const report = (text: string): CheckedReport => ({
  ...{ text, removed: [], claims: [], cited: [], citations: [] },
  disputed: [
    { statement: SIX, sides: [BANK, FORUM] },
    { statement: NINE, sides: [FORUM, BANK] },
  ],
});
const tierOf = (number: number) => (number === 1 ? 1 : 5);
const led = (text: string, locale: 'en' | 'id' = 'en') => withSettledLead(report(text), tierOf, locale).text;

describe('how a report begins', () => {
  it.each([
    'The rate rose to 6 percent [1], while Forum says 9 percent [2].',
    'The rate rose to 6 percent [1]. Forum: the rate rose to 9 percent [2].',
    '# The rate\n\nThe rate rose to 6 percent [1].\n\nAccording to others it rose to 9 percent [2].',
    'Prices had risen before [1].\n\n## Disputed\n\nThe rate rose to 6 percent [1].',
    'Tingkatnya naik [1]. The rate rose to 6 percent [1]. Menurut forum naik 9 persen [2].',
  ])('is left as it is where it says who says otherwise, or nobody does: %j', (text) => {
    expect(leadProblem(report(text), 'en')).toBeNull();
    expect(withSettledLead(report(text), tierOf, 'en')).toMatchObject({ text, citations: [] });
  });

  it.each([
    [
      '# The rate\n\nThe rate rose to 6 percent [1].\n\n## More\n\nIt did [1].',
      '# The rate\n\nThe rate rose to 6 percent [1]. Forum says otherwise: “The rate rose to 9 percent, they say.” [2].\n\n## More\n\nIt did [1].',
    ],
    [
      'The rate rose to 6 percent [1]. The rate rose to 9 percent [2]. Prices had risen [1].',
      'The rate rose to 6 percent [1]. Forum says otherwise: The rate rose to 9 percent [2]. Prices had risen [1].',
    ],
    [
      'The rate rose to 9 percent [2]. Prices had risen [1]. The rate rose to 6 percent [1].\n\nMore.',
      'The rate rose to 6 percent [1]. Forum says otherwise: The rate rose to 9 percent [2]. Prices had risen [1].\n\nMore.',
    ],
    [
      '- The rate rose to 9 percent [2].\n- The rate rose to 6 percent [1].\n',
      '- The rate rose to 6 percent [1]. Forum says otherwise: The rate rose to 9 percent [2].\n',
    ],
  ])('names who says otherwise behind what the better source says: %j', (text, expected) => {
    expect(leadProblem(report(text), 'en')).toMatch(/as if nobody said otherwise, but source \[[12]\] does/);
    expect(led(text)).toBe(expected);
    expect(led(expected)).toBe(expected);
  });

  it('cites who says otherwise, in the language of the report', () => {
    const { text, cited, citations } = withSettledLead(
      report('The rate rose to 6 percent [1].'),
      tierOf,
      'id',
    );
    expect(text).toContain('Forum mengatakan lain: “The rate rose to 9 percent, they say.” [2].');
    expect(cited).toEqual([1, 2]);
    expect(citations.map(({ number }) => number)).toEqual([1, 2]);
  });
});
