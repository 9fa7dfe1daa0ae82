import { describe, expect, it } from 'vitest';
import { processorMs } from '@/lib/shared/testing/processor-time';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { findCredentials } from './credentials/credential-redaction';
import { payloadLinesRule } from './payload-lines-rule';
import { personalDataRule } from './personal-data-rule';
import { createPromptEchoRule } from './prompt-echo-rule';
import { SLOW_UNITS } from './testing/slow-units';
import { createToolNamesRule } from './tool-names-rule';
import { createTurnSanitizer, type SanitizedChannel } from './turn-sanitizer';

const SIZE = 5_000;
const FACTOR = 4;
const ATTEMPTS = 4;
/** Linear work grows by the factor, quadratic work by its square. */
const MOST_GROWTH = FACTOR * 2.2;

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

const WORK: readonly (readonly [string, (text: string) => void])[] = [
  ['splitSentences', (text) => splitSentences(text)],
  ['findCredentials', (text) => findCredentials(text)],
  ['personalDataRule', (text) => personalDataRule.apply(text)],
  ['promptEchoRule', (text) => echo.apply(text)],
  ['toolNamesRule', (text) => tools.apply(text)],
  ['thoughts in small chunks', (text) => stream(text, 'thought')],
  ['an answer in small chunks', (text) => stream(text, 'answer')],
  ['thoughts at once', (text) => atOnce(text, 'thought')],
  ['an answer at once', (text) => atOnce(text, 'answer')],
  ['thought and answer in turns', alternating],
];

/** By how much the work grows with the text; the least of some attempts, for other programs disturb each. */
function growth(work: (text: string) => void, unit: string, size: number): number {
  const text = unit.repeat(Math.ceil(size / unit.length));
  work(text);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt += 1) {
    const onceMs = processorMs(() => work(text));
    // What takes less than a few milliseconds cannot be quadratic in a text of this size.
    const manyMs = processorMs(() => work(text.repeat(FACTOR)));
    least = Math.min(least, manyMs < 8 ? 1 : manyMs / Math.max(onceMs, 0.001));
  }
  return least;
}

describe('time is linear in the text', () => {
  it.each(WORK)(
    '%s',
    (_name, work) => {
      // Work that comes to its bound between two sizes grows faster there, and not beyond; quadratic work does at both.
      const slow = SLOW_UNITS.filter((unit) =>
        [SIZE, 4 * SIZE].every((size) => growth(work, unit, size) > MOST_GROWTH),
      );
      expect(slow).toEqual([]);
    },
    240_000,
  );
});
