import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillPrompt, ownWordsOf } from './prompt';

const PROMPT = {
  name: 'compare',
  version: 1,
  variables: z.strictObject({ question: z.string(), points: z.array(z.string()), most: z.number() }),
  texts: {
    en: { instructions: 'Compare {these}.', input: 'About {question}, {most} at most:\n{points}' },
    id: { instructions: 'Bandingkan.', input: 'Tentang {question}, paling banyak {most}:\n{points}' },
  },
  output: z.string(),
};

describe('fillPrompt', () => {
  it('puts variables in their places, and none into what they say or into the instructions', () => {
    const variables = { question: '$& {most}', points: ['one', 'two'], most: 3 };
    expect(fillPrompt(PROMPT, variables, 'en')).toEqual({
      instructions: 'Compare {these}.',
      input: 'About $& {most}, 3 at most:\n- one\n- two',
    });
    expect(fillPrompt(PROMPT, variables, 'id').input).toMatch(/^Tentang \$& \{most\}, paling/);
  });

  it('leaves out what is empty, with what names it, and nothing that a variable says', () => {
    const texts = {
      en: { ...PROMPT.texts.en, input: 'Points:\n{points}\n\nAsked:\n{question}\n\n{points}' },
    };
    const prompt = { ...PROMPT, texts: { ...PROMPT.texts, ...texts } };
    const filled = (question: string, points: string[]) =>
      fillPrompt(prompt, { question, points, most: 3 }, 'en').input;
    expect(filled('Which:\n{points}\n\n\nof these', [])).toBe('Asked:\nWhich:\n{points}\n\n\nof these');
    expect(filled(' ', ['one'])).toBe('Points:\n- one\n\n- one');
  });

  it('throws where a variable is missing, or of another type', () => {
    const without = { ...PROMPT, variables: z.object({}) };
    expect(() => fillPrompt(without, {}, 'en')).toThrow('no variable question');
    const wrong = { question: 'q', points: [], most: Number.NaN };
    expect(() => fillPrompt(PROMPT, wrong, 'en')).toThrow();
  });

  it('knows which words are ours', () => {
    expect(ownWordsOf(PROMPT, 'en')).toBe('Compare {these}.\nAbout ,  at most:');
  });
});
