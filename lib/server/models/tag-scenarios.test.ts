import { describe, expect, it } from 'vitest';
import { TAG_SCENARIOS } from '@/e2e/support/fake-provider/tag-scenarios';
import { playReply } from '../turns/testing/play-reply';

const TAGS = /<\/?\s*(?:thinking|think|answer)\s*>/i;

/** What a model is said to be, and where its replies are known to begin. */
const MODELS = [
  { reasoning: 'think', knownStart: null },
  { reasoning: 'think', knownStart: 'inside' },
  { reasoning: 'think', knownStart: 'outside' },
  { reasoning: 'tagged', knownStart: null },
] as const;
const MODES = ['transparent', 'curated'] as const;

const CASES = Object.entries(TAG_SCENARIOS).flatMap(([name, scenario]) =>
  MODELS.flatMap((model) => MODES.map((traceMode) => ({ name, scenario, traceMode, ...model }))),
);

describe('every way in which tags are written, by every model that writes them', () => {
  it.each(CASES)('$name: $reasoning, known to begin $knownStart, $traceMode', async (given) => {
    const { scenario, traceMode, reasoning, knownStart } = given;
    const playing = { reasoning, knownStart, traceMode };
    for (const pieceLength of [1, 7, 10_000]) {
      const read = await playReply(scenario.reply, { ...playing, pieceLength });
      const isReadRight = reasoning === 'tagged' || scenario.readBy !== 'asked';
      if (read.text === '') expect(read.outcome).toBe('empty-answer');
      expect(read.text).not.toMatch(TAGS);
      if (traceMode === 'curated') {
        for (const thought of scenario.thoughts) if (isReadRight) expect(read.sent).not.toContain(thought);
        expect(read.thoughts).toBe('');
      }
      if (scenario.answer !== null && isReadRight) {
        expect(read.text).toContain(scenario.answer);
        if (reasoning === 'tagged')
          for (const thought of scenario.thoughts) expect(read.text).not.toContain(thought);
      }
      if (scenario.answer === null && traceMode === 'curated') expect(read.outcome).toBe('empty-answer');
    }
  });
});
