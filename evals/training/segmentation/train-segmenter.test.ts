import { describe, expect, it } from 'vitest';
import { unpackStepModel } from '../../../lib/reasoning/segmenter/packed-step-model';
import { STEP_WEIGHTS } from '../../../lib/reasoning/segmenter/step-weights.generated';
import { LOCALES, STEP_KEYS } from '../../../lib/trace/step-key';
import { crossValidate } from './cross-validate';
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

describe('the generated weights', () => {
  it('are what training on the committed data and features gives: run train-segmenter.ts again if not', () => {
    expect(unpackStepModel(STEP_WEIGHTS)).toEqual(trainStepModel(set));
  });
});

describe('a model', () => {
  // Ten trainings, which a busy machine takes a while for.
  it('knows most sentences that it has never seen, written at another time than all that it has', {
    timeout: 60_000,
  }, () => {
    const { sentenceAccuracy, traceAccuracy } = crossValidate(set);
    expect(sentenceAccuracy).toBeGreaterThan(0.77);
    expect(traceAccuracy).toBeGreaterThan(0.86);
  });
});

it('rounds weights to fifteen levels, finer near zero, and packs them without loss', () => {
  const { weights, scale } = quantizeWeights(Float32Array.from([0, 0.01, -0.5, 1, -1, 0.2]));
  expect([...weights]).toEqual([0, 1, -25, 49, -49, 9]);
  expect(scale).toBeCloseTo(1 / 49, 5);
  const model = trainStepModel({ sentences: set.sentences.slice(0, 60), traces: set.traces.slice(0, 2) });
  expect(unpackStepModel(packStepModel(model))).toEqual(model);
});
