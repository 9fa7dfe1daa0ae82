import { describe, expect, it } from 'vitest';
import { DEFAULT_MODE_POLICY, decideMode } from './decide-mode';
import { SIGNAL_NAMES } from './model/signal';

const SIMPLE = 'What is the capital of Mongolia?';
const HARD =
  'Compare leasing and buying a van for a baker who drives 9,000 km a year, weigh the risks, and draft a plan within a budget of 20,000.';
const NEEDS_FACTS = 'In which city was the wife of the director of the film that won the first César born?';
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
    ['once more in depth, whatever is written', { question: REFUSED, repeats: 'deep' }, 'deep', 'repeated'],
    ['in depth as asked for', { question: EXPLICIT }, 'deep', 'explicit-request'],
    [
      'at once where the mode is unknown, whatever is written',
      { question: EXPLICIT, choice: 'unknown' },
      'fast',
      'unknown-mode',
    ],
    ['once more as it was, at once', { question: HARD, repeats: 'fast' }, 'fast', 'repeated'],
    ['once more as it was, in depth', { question: SIMPLE, repeats: 'deep' }, 'deep', 'repeated'],
    ['as chosen, however it was', { question: SIMPLE, choice: 'deep', repeats: 'fast' }, 'deep', 'chosen'],
    [
      'in depth as asked for, without tools',
      { question: EXPLICIT, policy: { ...READY, canUseTools: false } },
      'deep',
      'explicit-request',
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

  it('is fast for a question that needs facts where no tool may be used', () => {
    expect(decideMode({ question: NEEDS_FACTS }).mode).toBe('deep');
    const policy = { ...READY, canUseTools: false };
    expect(decideMode({ question: NEEDS_FACTS, policy }).reason).toMatchObject({
      kind: 'not-feasible',
      lack: 'tools',
    });
  });
});

describe('the score', () => {
  it('is what the signals pull, by their weights, and names what weighed most', () => {
    const { score, pulls, reason } = decideMode({ question: HARD });
    expect(score).toBeGreaterThan(0.62);
    const strongest = SIGNAL_NAMES.toSorted((left, right) => pulls[right] - pulls[left])[0];
    expect(reason).toEqual({ kind: 'score-above', weighedMost: strongest });
  });

  it('leaves out a signal that counts nothing', () => {
    const weights = {
      lexical: 0,
      structural: 1,
      intentClass: 0,
      evidenceDemand: 0,
      policyFeasibility: 0,
      history: 0,
    };
    const { pulls } = decideMode({ question: HARD, weights });
    expect(Object.entries(pulls).filter(([, pull]) => pull !== 0)).toEqual([
      ['structural', pulls.structural],
    ]);
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

  it('counts clarifications that repeat', () => {
    const question = 'tetap tidak bisa, masih sama';
    const earlierMessages = [
      'Kenapa pompanya mati?',
      'Coba cek otomatisnya.',
      'bukan itu, masih mati juga',
      'Bersihkan saringannya.',
    ];
    const { signals } = decideMode({ question, earlierMessages });
    expect(signals.history.saw).toEqual({ messages: 4, clarifications: 2, leansOnEarlier: false });
    expect(signals.history.value).toBeGreaterThan(0.5);
    expect(decideMode({ question }).signals.history.value).toBe(0.5);
  });

  it('does not take a quoted text for the question', () => {
    const text = Array.from({ length: 40 }, () => 'compare the risks of each plan').join(', ');
    const { signals } = decideMode({ question: `How many words does this have? "${text}"` });
    expect(signals.lexical.saw.wordCount).toBe(6);
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
