import { describe, expect, it } from 'vitest';
import { answerInstructions, type InstructionsInput, mayWantDrawing } from './answer-instructions';

const at = Date.UTC(2026, 10, 22, 20);
const input: InstructionsInput = {
  locale: 'en',
  at,
  timeZone: 'UTC',
  thinks: true,
  thinkingLanguages: ['id', 'en'],
  mayDraw: false,
  wanted: '',
  additions: '',
};

describe('the instructions of an answer', () => {
  it('say what day it is', () => {
    expect(answerInstructions(input)).toContain('Today is Sunday, November 22, 2026.');
    expect(answerInstructions({ ...input, locale: 'id' })).toContain('Hari ini Minggu, 22 November 2026.');
  });

  it('say what day it is where the person is', () => {
    const dayIn = (timeZone: string) => answerInstructions({ ...input, timeZone });
    expect(dayIn('Asia/Jakarta')).toContain('Today is Monday, November 23, 2026.');
    expect(dayIn('America/Los_Angeles')).toContain('Today is Sunday, November 22, 2026.');
  });

  it('say in which language to think, to models that think', () => {
    expect(answerInstructions(input)).toContain(
      'Think, too, in the language they write in if that is Indonesian or English, otherwise in English.',
    );
    expect(answerInstructions({ ...input, locale: 'id' })).toContain(
      'bila itu bahasa Indonesia atau Inggris; selain itu dalam bahasa Indonesia.',
    );
    expect(answerInstructions({ ...input, thinkingLanguages: ['id'] })).toContain('otherwise in Indonesian');
    expect(answerInstructions({ ...input, thinks: false })).not.toContain('Think');
  });

  it('end with what the adapter adds', () => {
    expect(answerInstructions({ ...input, additions: 'Use tags.' })).toMatch(/2026\.\n\nUse tags\.$/);
  });
});

it('tells how to draw only where a drawing may be wanted', () => {
  const drawn = answerInstructions({ ...input, mayDraw: true });
  expect(drawn).toContain('with the language chart');
  expect(answerInstructions(input)).not.toContain('chart');
  expect(['Show a graph of it', 'Gambarkan grafiknya'].every(mayWantDrawing)).toBe(true);
  expect(mayWantDrawing('How are you?')).toBe(false);
});
