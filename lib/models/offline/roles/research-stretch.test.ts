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
