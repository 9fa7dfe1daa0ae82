import { expect, it } from 'vitest';
import { decideMode } from './decide-mode';

const signalsOf = (question: string) => decideMode({ question }).signals;

it.each([
  ['Translate "good night" into Polish', 'translate'],
  ['Bandingkan sewa dan beli mobil untuk keluarga kecil.', 'compare'],
  ['Draft a plan for a school trip with 30 children.', 'plan'],
  ['Kenapa harga beras naik terus?', 'cause'],
])('the intent of %j is to %s', (question, intent) => {
  expect(signalsOf(question).intentClass.saw.intent).toBe(intent);
});

it('sees relations that are chained, and needs facts for them', () => {
  const chained = signalsOf('Di kota mana istri dari sutradara film Metropolis lahir?');
  const single = signalsOf('Siapa sutradara film Metropolis?');
  expect(chained.structural.value).toBeGreaterThan(single.structural.value);
  expect(chained.structural.saw.parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:chains|relations|kin|places|words|roles)$/)]),
  );
  expect(chained.evidenceDemand.saw.isHeavy).toBe(true);
  expect(single.evidenceDemand.saw.isHeavy).toBe(false);
});

it('tells sums by their numbers', () => {
  const easy = signalsOf('Mia has 3 bags of 14 shells. How many shells does she have?');
  const hard = signalsOf(
    'Mia gives a third of her shells to Tom, who then has 20% more than she has left. If they have 88 together, how many did each have?',
  );
  expect([easy.structural.saw.shape, hard.structural.saw.shape]).toEqual(['sum', 'sum']);
  expect(hard.structural.value).toBeGreaterThan(easy.structural.value);
});

it('names words that weighed most', () => {
  const { words, wordCount } = signalsOf('Compare both plans and weigh the risks.').lexical.saw;
  expect(wordCount).toBe(7);
  expect(words.join(' ')).toContain('compare');
});

it('finds a policy without tools the less feasible the more facts are needed', () => {
  const policy = {
    deepEnabled: true,
    maxToolRounds: 3,
    maxReasoningRounds: 3,
    canUseTools: false,
    deepThreshold: 0.62,
    deepThresholdOverride: null,
  };
  const feasibilityOf = (question: string) =>
    decideMode({ question, policy }).signals.policyFeasibility.value;
  expect(feasibilityOf('hello')).toBeGreaterThan(0.45);
  expect(feasibilityOf('Who is the father of the director of the film Metropolis?')).toBeLessThan(0.15);
});
