import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { unpackStepModel } from '../../../lib/reasoning/segmenter/packed-step-model';
import { LOCALES, STEP_KEYS } from '../../../lib/trace/step-key';
import { parseSentences, parseTraces } from './labelled-sentence';
import { packStepModel } from './pack-step-model';
import { quantizeWeights } from './quantize-weights';
import { trainStepModel } from './train-step-model';
import { readTrainingSet } from './training-set';

const set = readTrainingSet();

describe('the training set', () => {
  it('has many sentences of every step in both languages, and whole traces', () => {
    for (const step of STEP_KEYS) {
      for (const language of LOCALES) {
        const own = set.sentences.filter((row) => row.step === step && row.language === language);
        expect(own.length).toBeGreaterThan(100);
      }
    }
    expect(set.traces.length).toBeGreaterThan(60);
    expect(set.traces.every((trace) => trace.length > 1)).toBe(true);
  });

  it('says no sentence twice', () => {
    const texts = set.sentences.map(({ text, language }) => `${language} ${text}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('reading it', () => {
  it('knows mode, message and step of a sentence', () => {
    expect(parseSentences('tool-action.id.txt', 'P|"cek" | Hitung ulang: 12.\n\nSimpan.\n')).toMatchObject([
      {
        step: 'tool-action',
        language: 'id',
        chatMode: 'paper',
        userText: '"cek"',
        text: 'Hitung ulang: 12.',
      },
      { chatMode: 'normal', userText: undefined, text: 'Simpan.' },
    ]);
  });

  it('knows the traces and refuses what it cannot read', () => {
    const [trace] = parseTraces('traces.en.txt', '# websearch "hi"\ni| A greeting.\nr| Greet back.\n');
    expect(trace).toMatchObject([
      { step: 'intent-analysis', chatMode: 'websearch', userText: '"hi"', text: 'A greeting.' },
      { step: 'response-compose' },
    ]);
    expect(() => parseTraces('traces.en.txt', '# normal\nx| What?')).toThrow('cannot read');
  });
});

it('rounds weights to fifteen levels, finer near zero, and packs them without loss', () => {
  const { weights, scale } = quantizeWeights(Float32Array.from([0, 0.01, -0.5, 1, -1, 0.2]));
  expect([...weights]).toEqual([0, 1, -25, 49, -49, 9]);
  expect(scale).toBeCloseTo(1 / 49, 5);
  const model = trainStepModel({ sentences: set.sentences.slice(0, 6), traces: set.traces.slice(0, 1) });
  // Looked at as one: there are a million weights.
  expect(isDeepStrictEqual(unpackStepModel(packStepModel(model)), model)).toBe(true);
});
