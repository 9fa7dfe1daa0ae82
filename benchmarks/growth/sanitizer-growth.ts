import { findCredentials } from '@/lib/reasoning/sanitizer/credentials/credential-redaction';
import { payloadLinesRule } from '@/lib/reasoning/sanitizer/payload-lines-rule';
import { personalDataRule } from '@/lib/reasoning/sanitizer/personal-data-rule';
import { createPromptEchoRule } from '@/lib/reasoning/sanitizer/prompt-echo-rule';
import { createToolNamesRule } from '@/lib/reasoning/sanitizer/tool-names-rule';
import { createTurnSanitizer, type SanitizedChannel } from '@/lib/reasoning/sanitizer/turn-sanitizer';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { type GrowingWork, onTexts } from './growing-work';
import { SLOW_UNITS } from './slow-units';

const SIZE = 5_000;
/** What numbers and addresses of people begin with. */
const PERSONAL_UNITS = ['1', '1 ', '+1', '(1', '@', 'a@', 'a.', '1-', '081 ', '4532 0151 '];

const tools = createToolNamesRule(
  new Map([
    ['verify.fact_check', 'Fact check'],
    ['weather', 'Weather'],
  ]),
);
const echo = createPromptEchoRule([Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')]);
const options = { rules: [payloadLinesRule, echo, tools] };

function stream(text: string, channel: SanitizedChannel): void {
  const sanitizer = createTurnSanitizer(options);
  for (let index = 0; index < text.length; index += 5) sanitizer[channel](text.slice(index, index + 5));
  sanitizer.flush();
}

/** All in one event. */
function atOnce(text: string, channel: SanitizedChannel): void {
  const sanitizer = createTurnSanitizer(options);
  sanitizer[channel](text);
  sanitizer.flush();
}

/** A letter of thought, a letter of answer. */
function alternating(text: string): void {
  const sanitizer = createTurnSanitizer(options);
  for (let index = 0; index < text.length; index += 2) {
    sanitizer.thought(text.charAt(index));
    sanitizer.answer(text.charAt(index + 1));
  }
  sanitizer.flush();
}

const WORK: Readonly<Record<string, (text: string) => unknown>> = {
  sentences: splitSentences,
  credentials: findCredentials,
  promptEcho: (text) => echo.apply(text),
  toolNames: (text) => tools.apply(text),
  streamedThoughts: (text) => stream(text, 'thought'),
  streamedAnswer: (text) => stream(text, 'answer'),
  thoughtsAtOnce: (text) => atOnce(text, 'thought'),
  answerAtOnce: (text) => atOnce(text, 'answer'),
  thoughtAndAnswerInTurns: alternating,
};

/** The sanitiser and its parts, on what would make careless scanners look at the same characters again and again. */
export const SANITIZER_GROWTH: readonly GrowingWork[] = [
  ...Object.entries(WORK).map(([figure, work]) => ({
    figure,
    size: SIZE,
    inputs: onTexts(SLOW_UNITS, work),
  })),
  {
    figure: 'personalData',
    size: SIZE,
    inputs: onTexts([...SLOW_UNITS, ...PERSONAL_UNITS], (text) => personalDataRule.apply(text)),
  },
];
