import fc from 'fast-check';
import { it } from 'vitest';
import { playResearchRole } from '../research/testing/play-research-role';
import { sourceLinesForTest } from '../research/testing/source-lines-for-test';

it('answers as it should whatever it is given', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'The mill',
          'was not sold',
          'on 4 May 2019',
          'because',
          '[1]',
          '.',
          '\n- ',
          '**',
          '#',
          'tidak',
          'Rp5 juta',
          '?',
        ),
      )
      .map((words) => words.join(' ')),
  );
  const source = fc.tuple(fc.integer({ min: 0, max: 5 }), text, fc.constantFrom('', '2026-05-01'), text);
  const run = fc.record({
    ...{ question: text, draft: text, gap: text, sources: fc.array(source, { maxLength: 5 }) },
    mode: fc.constantFrom('strict', 'discovery', 'monitor', 'other'),
    locale: fc.constantFrom('en' as const, 'id' as const),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ question, draft, gap, mode, locale, ...given }) => {
      const sources = sourceLinesForTest(given.sources);
      const [suggestions, gaps, critique] = [[gap], [gap], gap];
      const more = { sources, searched: [gap], searches: 1 };
      const objections = { critique, suggestions, gaps };
      await playResearchRole('research-analyst', { question, mode, range: gap, ...more }, locale);
      await playResearchRole('research-revision', { question, mode, draft, ...objections, ...more }, locale);
      await playResearchRole('research-critic', { question, mode, draft, sources }, locale);
      const written = { question, mode, draft, status: gap, critique, gaps, sources };
      await playResearchRole('research-writer', written, locale);
    }),
  );
}, 60_000);
