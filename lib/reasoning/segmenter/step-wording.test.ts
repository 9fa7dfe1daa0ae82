import { describe, expect, it } from 'vitest';
import { STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import { isMatch, type RatedUnit, wordStep } from './step-wording';

const unit = (sentence: string, confidence: number, title?: string): RatedUnit => ({
  sentence,
  title,
  source: sentence,
  start: 0,
  confidence,
  step: 'response-compose',
});

describe('wordStep', () => {
  it('shows the two best sentences in the order of the reasoning', () => {
    const { thought, label, sentenceCount } = wordStep([
      unit('Keep the reply to three short lines, please. ', 0.8),
      unit('Hm. ', 0.4),
      unit('Close with a question about their garden. ', 0.9),
    ]);
    expect(thought).toBe(
      'Keep the reply to three short lines, please. Close with a question about their garden.',
    );
    expect(label).toBe('Keep the reply to three short lines, please');
    expect(sentenceCount).toBe(3);
  });

  it('shows the better one alone where both do not fit or the second is poor', () => {
    const long = `${'word '.repeat(35)}end.`;
    expect(wordStep([unit(long, 0.5), unit('A clear sentence about the closing line.', 0.9)]).thought).toBe(
      'A clear sentence about the closing line.',
    );
    expect(
      wordStep([
        unit('A clear sentence about the closing line.', 0.9),
        unit('No idea what this is about at all.', 0.31),
      ]).thought,
    ).toBe('A clear sentence about the closing line.');
  });

  it('prefers whole sentences to headings of lists', () => {
    expect(
      wordStep([
        unit('The points that the reply needs to have:', 0.9),
        unit('Start with the price and stop there.', 0.7),
      ]).label,
    ).toBe('Start with the price and stop there');
  });

  it('cuts a long sentence and takes a title as the label', () => {
    const wording = wordStep([unit(`${'word '.repeat(60)}end.`, 0.9, 'A title')]);
    expect(wording.label).toBe('A title');
    expect(wording.thought?.length).toBeLessThanOrEqual(STEP_THOUGHT_LIMIT);
    expect(wording.thought).toMatch(/word…$/);
  });
});

describe('isMatch', () => {
  it('asks more of a step that the turn shows no sign of', () => {
    const rated = { step: 'tool-action', confidence: 0.4 } as const;
    expect(isMatch(rated, { chatMode: 'normal' })).toBe(false);
    expect(isMatch(rated, { chatMode: 'normal', toolNames: ['Calculator'] })).toBe(true);
    const paper = { step: 'paper-context-check', confidence: 0.5 } as const;
    expect(isMatch(paper, { chatMode: 'normal' })).toBe(false);
    expect(isMatch(paper, { chatMode: 'paper' })).toBe(true);
  });

  it('never takes what is little better than chance', () => {
    expect(isMatch({ step: 'intent-analysis', confidence: 0.25 }, { chatMode: 'normal' })).toBe(false);
  });
});
