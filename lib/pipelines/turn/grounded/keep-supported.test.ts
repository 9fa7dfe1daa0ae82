import { expect, it } from 'vitest';
import { checkAnswer } from '@/lib/grounding/check-answer';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { runAtOnce } from '@/lib/shared/steps';
import { keepSupported } from './keep-supported';
import { plainMarkers } from './plain-markers';

const SOURCES = [
  { number: 1, text: 'The rebuild takes about 40 minutes.' },
  { number: 2, text: 'The rate limit is 100 requests per minute for each account.' },
];
const kept = (answer: string, claims: readonly CheckedClaim[]) => runAtOnce(keepSupported(answer, claims));
const keptOf = (answer: string, question?: string) =>
  kept(answer, checkAnswer(answer, SOURCES, question).claims);

it('leaves an answer alone that holds', () => {
  const answer =
    '- The rebuild takes about 40 minutes [1].\n- The rate limit is 100 requests per minute [2].';
  expect(keptOf(answer)).toEqual({ text: answer, removed: [] });
});

it('takes out what no source carries, and what is left of its list', () => {
  const { text, removed } = keptOf(
    '- The rebuild takes about 40 minutes [1].\n- The moon is made of green cheese [2].',
  );
  expect(text).toBe('- The rebuild takes about 40 minutes [1].');
  expect(removed).toHaveLength(1);
});

it('leaves no word standing alone of an answer that nothing carries', () => {
  const { text, removed } = keptOf('This is an **answer** of the model. It is a list:\n\n- one\n- two');
  expect(text).toBe('');
  expect(removed.length).toBeGreaterThan(1);
  expect(keptOf('The rebuild takes about 40 minutes [1]:\n\n- one').text).toContain('40 minutes [1]');
});

it('leaves no question standing alone of an answer that nothing carries, as small models repeat it', () => {
  const answer =
    '```markdown\n```\n\nQuestion:\nHow long does the rebuild take?\n\nThe moon is made of green cheese [1].';
  const question = 'How long does the rebuild take?';
  expect(keptOf(answer, question).text).toBe('');
  const carried = 'How long does the rebuild take?\n\nThe rebuild takes about 40 minutes [1].';
  expect(keptOf(carried, question).text).toBe(carried);
});

it('keeps the spaces of lines that it takes nothing from', () => {
  const invented = 'The moon is made of green cheese [2].';
  const answer = `- It takes 40 minutes [1]. ${invented}\n  - Run it:\n\n\`\`\`sh\nmake  all\n    --now\n\`\`\``;
  const start = answer.indexOf(invented);
  const claim: CheckedClaim = {
    start,
    end: start + invented.length,
    text: invented,
    cites: [2],
    verdict: 'unsupported',
    score: 0,
    reason: 'not-found',
    evidence: null,
  };
  expect(kept(answer, [claim]).text).toBe(answer.replace(` ${invented}`, ''));
});

it('takes a claim out of the beginning of a paragraph', () => {
  expect(keptOf('The moon is made of green cheese [2]. The rebuild takes about 40 minutes [1].').text).toBe(
    'The rebuild takes about 40 minutes [1].',
  );
});

it('cites the source that says it', () => {
  expect(keptOf('The rate limit is 100 requests per minute for each account [1].').text).toBe(
    'The rate limit is 100 requests per minute for each account [2].',
  );
});

it('puts markers behind the line that they stand before, as small models write them', () => {
  const behind = (text: string): string => runAtOnce(plainMarkers(text, SOURCES));
  expect(behind('[1] It is so.\n- [1] [2] Or so!')).toBe('It is so [1].\n- Or so [1] [2]!');
  for (const text of ['[1] It is so [2].', '```\n[1] code\n```', '[1] A title', '[1]'])
    expect(behind(text)).toBe(text);
});

it('strips markers of sources that there are not', () => {
  const steps = plainMarkers('It is so [1][7]. Or so [8, 2].', SOURCES);
  expect(runAtOnce(steps)).toBe('It is so [1]. Or so [2].');
});
