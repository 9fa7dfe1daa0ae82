import { expect, it } from 'vitest';
import { modeActivity } from './mode-activity';
import { decideMode, type ModeInput } from './mode-decider/decide-mode';

const said = (input: ModeInput) => modeActivity(decideMode(input)).labels;

it.each([
  ['a greeting', 'Hello there!', 'Answered at once: small talk', 'Dijawab langsung: obrolan ringan'],
  ['thanks', 'Terima kasih banyak, kak', 'Answered at once: small talk', 'Dijawab langsung: obrolan ringan'],
  [
    'a fact',
    'What is the capital of Mongolia?',
    'Answered at once: about a fact',
    'Dijawab langsung: tentang suatu fakta',
  ],
])('says that %s is why it is answered at once', (_what, question, en, id) => {
  expect(said({ question })).toEqual({ en, id });
});

it.each([
  'My wife died yesterday and I do not know what to do',
  'Good morning! I lost my job',
  'Terima kasih, tapi ayah saya sakit',
  'I am not ok',
  'I feel like ending my life',
  'Compare the two',
  'Is Postgres or MySQL faster?',
])('gives no reason where the kind of question explains nothing, or is guessed: %s', (question) => {
  expect(said({ question })).toEqual({ en: 'Answered at once', id: 'Dijawab langsung' });
});

it('says of what is thought through only what speaks for that', () => {
  const question = 'Compare leasing and buying a van for a baker, weigh the risks, and draft a plan.';
  expect(said({ question })?.en).toMatch(
    /^Thought through: (things to be compared|something to be planned)$/,
  );
  const policy = {
    ...{ deepEnabled: true, maxToolRounds: 3, maxReasoningRounds: 3 },
    ...{ deepThreshold: 0, deepThresholdOverride: null },
  };
  expect(said({ question: 'What is the capital of Mongolia?', policy })?.en).toBe('Thought through');
});
