import { describe, expect, it } from 'vitest';
import { DEFAULT_MODE_POLICY, decideMode } from './decide-mode';
import { withWish } from './mode-wishes';

const SIMPLE = 'What is the capital of Mongolia?';
const HARD =
  'Compare leasing and buying a van for a baker who drives 9,000 km a year, weigh the risks, and draft a plan within a budget of 20,000.';
const EXPLICIT = 'Think deeply: what is the capital of Mongolia?';
const REFUSED = `No need to think hard. ${HARD}`;
const READY = DEFAULT_MODE_POLICY;

describe('the mode', () => {
  it.each([
    ['at once by its score', { question: SIMPLE }, 'fast', 'score-below'],
    ['in depth by its score', { question: HARD }, 'deep', 'score-above'],
    ['in depth as chosen', { question: SIMPLE, choice: 'deep' }, 'deep', 'chosen'],
    ['at once as chosen', { question: HARD, choice: 'fast' }, 'fast', 'chosen-fast'],
    ['at once as chosen, whatever is written', { question: EXPLICIT, choice: 'fast' }, 'fast', 'chosen-fast'],
    ['at once where depth is turned down', { question: REFUSED }, 'fast', 'explicit-refusal'],
    ['in depth as chosen, whatever is written', { question: REFUSED, choice: 'deep' }, 'deep', 'chosen'],
    ['in depth as asked for', { question: EXPLICIT }, 'deep', 'explicit-request'],
    [
      'at once where the mode is unknown, whatever is written',
      { question: EXPLICIT, choice: 'unknown' },
      'fast',
      'unknown-mode',
    ],
    [
      'at once where depth is turned off',
      { question: HARD, policy: { ...READY, deepEnabled: false } },
      'fast',
      'disabled',
    ],
    [
      'at once where depth is turned off, though chosen',
      { question: HARD, choice: 'deep', policy: { ...READY, deepEnabled: false } },
      'fast',
      'disabled',
    ],
    [
      'at once with two rounds of tools, though asked for',
      { question: EXPLICIT, policy: { ...READY, maxToolRounds: 2 } },
      'fast',
      'not-feasible',
    ],
    [
      'by the override of the threshold',
      { question: HARD, policy: { ...READY, deepThresholdOverride: 1 } },
      'fast',
      'score-below',
    ],
    [
      'by another threshold',
      { question: SIMPLE, policy: { ...READY, deepThreshold: 0 } },
      'deep',
      'score-above',
    ],
  ] as const)('answers %s', (_, input, mode, kind) => {
    const decision = decideMode(input);
    expect([decision.mode, decision.reason.kind]).toEqual([mode, kind]);
  });

  it('says what a policy lacks, and what spoke for depth all the same', () => {
    const policy = { ...READY, maxToolRounds: 2 };
    expect(decideMode({ question: HARD, policy }).reason).toMatchObject({
      kind: 'not-feasible',
      lack: 'tool-rounds',
      wanted: { kind: 'score-above' },
    });
    expect(
      decideMode({ question: HARD, choice: 'deep', policy: { ...READY, maxReasoningRounds: 0 } }).reason,
    ).toEqual({ kind: 'not-feasible', lack: 'reasoning-rounds', wanted: { kind: 'chosen' } });
  });
});

describe('the score', () => {
  it.each([
    ['Translate "good night" into Polish', 'translate'],
    ['Bandingkan sewa dan beli mobil untuk keluarga kecil.', 'compare'],
    ['Draft a plan for a school trip with 30 children.', 'plan'],
    ['Kenapa harga beras naik terus?', 'cause'],
  ])('knows the kind of %j', (question, kind) => {
    expect(decideMode({ question }).kind).toBe(kind);
  });

  it.each([
    ['Siapa sutradara film Metropolis?', 'Di kota mana istri dari sutradara film Metropolis lahir?'],
    [
      'Mia has 3 bags of 14 shells. How many shells does she have?',
      'Mia gives a third of her shells to Tom, who then has 20% more than she has left. If they have 88 together, how many did each have?',
    ],
  ])('is lower for %j than where more has to be brought together', (easy, hard) => {
    expect(decideMode({ question: easy }).score).toBeLessThan(decideMode({ question: hard }).score);
  });

  it('hears what a short answer to an offer is about', () => {
    const small = ['Shall I put the date in the subject as well?'];
    const large = [
      'We have 14 tables, two of them with 300 million rows, and cannot stop writing.',
      'I can lay out a plan for the migration, compare two ways and weigh the risks of each step. Shall I?',
    ];
    expect(decideMode({ question: 'yes, please', earlierMessages: small }).mode).toBe('fast');
    expect(decideMode({ question: 'yes, please', earlierMessages: large }).mode).toBe('deep');
  });

  it('reads nothing off addresses and encoded data', () => {
    const encoded = Buffer.from(JSON.stringify({ sum: '(1250 + 375) * 8', or: 'compare 1 / 0' })).toString(
      'base64url',
    );
    for (const material of [encoded, `https://example.org/a?plan=${encoded}`])
      expect(decideMode({ question: `How do people make kites? ${material}` }).mode).toBe('fast');
  });

  it('does not take a quoted text for the question', () => {
    const text = Array.from({ length: 40 }, () => 'compare the risks of each plan').join(', ');
    expect(decideMode({ question: `How many words does this have? "${text}"` }).mode).toBe('fast');
  });

  it.each(['', ' ', '?!', '"', '""""', '😀', '\u0000', 'a'.repeat(5_000), '1'.repeat(5_000)])(
    'is a number between 0 and 1 for %j',
    (question) => {
      const { score } = decideMode({ question, earlierMessages: [question] });
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThan(1);
    },
  );
});

describe('what a person has had answered the other way', () => {
  const CLOSE = 'What are the symptoms of dengue fever?';

  it('moves questions of the same kind, until it is undone as often', () => {
    const { kind, score, mode } = decideMode({ question: CLOSE });
    expect(mode).toBe('fast');
    const wanted = [1, 2, 3, 4].reduce((wishes) => withWish(wishes, kind, 'deep'), {});
    expect(decideMode({ question: CLOSE, wishes: wanted })).toMatchObject({
      mode: 'deep',
      reason: { kind: 'score-above', isLearnt: true },
    });
    const taken = [1, 2, 3, 4].reduce((wishes) => withWish(wishes, kind, 'fast'), wanted);
    expect(decideMode({ question: CLOSE, wishes: taken })).toMatchObject({
      score,
      reason: { kind: 'score-below', isLearnt: false },
    });
  });

  it('says nothing of other kinds, and nothing against what is chosen or asked for', () => {
    const wishes = { [decideMode({ question: HARD }).kind]: -4 };
    expect(decideMode({ question: HARD, wishes }).mode).toBe('fast');
    expect(decideMode({ question: HARD, wishes, choice: 'deep' }).mode).toBe('deep');
    expect(decideMode({ question: `Think deeply: ${HARD}`, wishes }).mode).toBe('deep');
    expect(decideMode({ question: CLOSE, wishes }).score).toBe(decideMode({ question: CLOSE }).score);
  });
});
