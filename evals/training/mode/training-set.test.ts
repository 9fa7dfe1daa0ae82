import { describe, expect, it } from 'vitest';
import { INTENTS } from '../../../lib/pipelines/mode-decider/reading/intents';
import { isDeep, parseQuestions } from './labelled-question';
import { readTrainingSet } from './training-set';

const set = readTrainingSet();

describe('the training set', () => {
  it('has questions of every intent in both languages, in many batches, with and without earlier messages', () => {
    for (const intent of INTENTS)
      for (const language of ['en', 'id'])
        expect(
          set.filter((row) => row.intent === intent && row.language === language).length,
        ).toBeGreaterThanOrEqual(10);
    expect(new Set(set.map(({ batch }) => batch)).size).toBeGreaterThanOrEqual(20);
    expect(set.filter(({ earlier }) => earlier.length > 0).length).toBeGreaterThan(80);
    const deepShare = set.filter(isDeep).length / set.length;
    expect(Math.abs(deepShare - 0.5)).toBeLessThan(0.08);
  });

  it('asks nothing twice in one language', () => {
    const texts = set.map(({ text, earlier, language }) => `${language} ${text} ${earlier.join(' ')}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('reading it', () => {
  it('knows effort, intent, need of facts and earlier messages', () => {
    expect(parseQuestions('food.id.txt', '2! join: Siapa?\n\n0 chat: ya\n> Mau?\n')).toEqual([
      {
        text: 'Siapa?',
        earlier: [],
        effort: 2,
        intent: 'join',
        needsEvidence: true,
        language: 'id',
        batch: 'food',
      },
      {
        text: 'ya',
        earlier: ['Mau?'],
        effort: 0,
        intent: 'chat',
        needsEvidence: false,
        language: 'id',
        batch: 'food',
      },
    ]);
  });

  it.each(['4 fact: What?', '1 facts: What?', '1 fact:', 'What?'])('refuses %j', (line) => {
    expect(() => parseQuestions('food.en.txt', line)).toThrow('cannot read');
  });
});
