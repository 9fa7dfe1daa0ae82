import { describe, expect, it } from 'vitest';
import { browserTrouble, retriedSection } from './report-trouble.mjs';

const spec = (title: string, line: number, status: string, message?: string) => ({
  file: 'stopping.spec.ts',
  line,
  title,
  tests: [{ status, results: [{ ...(message !== undefined && { error: { message } }) }, {}] }],
});

/** As Playwright writes it: suites within suites. */
const report = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  suites: [
    {
      specs: [spec('is fine', 3, 'expected')],
      suites: [
        {
          specs: [
            spec('comes late', 9, 'flaky', '\u001b[31mTimed out\u001b[39m'),
            spec('is broken', 20, 'unexpected', 'No'),
          ],
        },
      ],
    },
  ],
};

describe('the trouble of a run', () => {
  it('tells tests that failed from those that passed when they ran again', () => {
    expect(browserTrouble(report)).toEqual({
      failed: 1,
      failures: ['stopping.spec.ts:20 › is broken\n    No'],
      retried: ['stopping.spec.ts:9 › comes late\n    Timed out'],
    });
  });

  it('counts those that needed a retry and names each, also when there are none', () => {
    expect(retriedSection(browserTrouble(report).retried)).toBe(
      '1 test needed a retry:\nstopping.spec.ts:9 › comes late\n    Timed out\n',
    );
    expect(retriedSection(['a', 'b'])).toBe('2 tests needed a retry:\na\nb\n');
    expect(retriedSection([])).toBe('0 tests needed a retry\n');
  });
});
