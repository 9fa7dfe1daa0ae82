import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastLongestStretchMs } from '@/lib/shared/testing/longest-stretch';
import { playResearchRole } from '../research/testing/play-research-role';
import { type SourceForTest, sourceLinesForTest } from '../research/testing/source-lines-for-test';

const SOURCES = 50;
const SENTENCES = 40;
/** 200 is promised; the rest is room for slower machines. */
const LONGEST_MS = 400;

const sentenceOf = (source: number, place: number): string =>
  `The Orlo bridge was closed on ${1 + ((source + place) % 28)} May 2026 because divers found ${source * place} cracks.`;
const SAID: readonly SourceForTest[] = Array.from({ length: SOURCES }, (_, source) => [
  1 + (source % 5),
  `Site ${source}`,
  '2026-05-30',
  Array.from({ length: SENTENCES }, (_, place) => sentenceOf(source, place)).join(' '),
]);

it('many sources that disagree keep nobody waiting', async () => {
  const question = 'Is it true that the Orlo bridge was closed on 12 May 2026, and why?';
  const mode = 'monitor';
  const sources = sourceLinesForTest(SAID);
  const draft = Array.from({ length: SENTENCES }, (_, place) => `${sentenceOf(7, place)} [8]`).join('\n');
  const criticised = { suggestions: [], gaps: [], critique: '' };
  const asked = [
    () =>
      playResearchRole(
        'research-analyst',
        { question, mode, range: '', sources, searched: [], searches: 2 },
        'en',
      ),
    () => playResearchRole('research-critic', { question, mode, draft, sources }, 'en'),
    () =>
      playResearchRole(
        'research-revision',
        { question, mode, draft, ...criticised, sources, searched: [], searches: 2 },
        'en',
      ),
    () =>
      playResearchRole(
        'research-writer',
        { question, mode, draft, status: 'PASS', critique: '', gaps: [], sources },
        'en',
      ),
  ];
  for (const ask of asked)
    expect(await leastLongestStretchMs(ask, LONGEST_MS)).toBeLessThanOrEqual(LONGEST_MS);
}, 60_000);

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
    { numRuns: 150 },
  );
}, 60_000);
