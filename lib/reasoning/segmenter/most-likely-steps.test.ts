import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STEP_KEYS } from '@/lib/trace/step-key';
import { mostLikelySteps } from './most-likely-steps';
import type { StepModel } from './step-model';

const STEPS = STEP_KEYS.map((_, index) => index);
const scores = fc.array(fc.double({ min: -9, max: 0, noNaN: true }), { minLength: 6, maxLength: 6 });
const square = fc.array(scores, { minLength: 6, maxLength: 6 });
const model: fc.Arbitrary<StepModel> = fc
  .record({ transitions: square, positions: fc.array(scores, { minLength: 4, maxLength: 4 }) })
  .map((learnt) => ({ weights: new Int8Array(), scale: 1, ...learnt }));

function scoreOf(path: readonly number[], sentences: readonly number[][], learnt: StepModel): number {
  return path.reduce((sum, step, index) => {
    const part = Math.floor((index * learnt.positions.length) / path.length);
    const before = path[index - 1];
    const transition = before === undefined ? 0 : (learnt.transitions[before]?.[step] ?? 0);
    return (
      sum + (sentences[index]?.[step] ?? 0) + 0.3 * transition + 0.3 * (learnt.positions[part]?.[step] ?? 0)
    );
  }, 0);
}

const allPaths = (length: number): number[][] =>
  length === 0 ? [[]] : allPaths(length - 1).flatMap((path) => STEPS.map((step) => [...path, step]));

it('finds the path that trying all of them finds', () => {
  fc.assert(
    fc.property(fc.array(scores, { minLength: 3, maxLength: 4 }), model, (sentences, learnt) => {
      const best = Math.max(...allPaths(sentences.length).map((path) => scoreOf(path, sentences, learnt)));
      const found = mostLikelySteps(sentences, learnt);
      expect(scoreOf(found, sentences, learnt)).toBeCloseTo(best, 9);
    }),
  );
});

it('takes one or two sentences for themselves', () => {
  fc.assert(
    fc.property(fc.array(scores, { maxLength: 2 }), model, (sentences, learnt) => {
      expect(mostLikelySteps(sentences, learnt)).toEqual(
        sentences.map((row) => row.indexOf(Math.max(...row))),
      );
    }),
  );
});
