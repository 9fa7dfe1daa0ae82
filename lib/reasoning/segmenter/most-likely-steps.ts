import { STEP_KEYS } from '@/lib/trace/step-key';
import type { StepModel, StepScores } from './step-model';

/** How far the order of steps counts beside the sentences themselves; found by cross-validation. */
const TRANSITION_WEIGHT = 0.3;
const POSITION_WEIGHT = 0.3;
/** With fewer sentences there is no order to speak of. */
const SHORTEST_SEQUENCE = 3;
const STEP_COUNT = STEP_KEYS.length;

/**
 * The steps (numbers in STEP_KEYS) that a row of sentences most likely belongs to, by Viterbi's algorithm;
 * linear in the number of sentences.
 */
export function mostLikelySteps(sentences: readonly StepScores[], model: StepModel): number[] {
  if (sentences.length < SHORTEST_SEQUENCE) return sentences.map(indexOfHighest);
  const transitions = scaledTransitions(model);
  const origins = new Uint8Array(sentences.length * STEP_COUNT);
  let best = new Float64Array(STEP_COUNT);
  let next = new Float64Array(STEP_COUNT);
  sentences.forEach((scores, index) => {
    const part = model.positions[Math.floor((index * model.positions.length) / sentences.length)];
    for (let step = 0; step < STEP_COUNT; step += 1) {
      const origin = index === 0 ? step : bestOrigin(best, step, transitions);
      const before = index === 0 ? 0 : (best[origin] ?? 0) + (transitions[origin * STEP_COUNT + step] ?? 0);
      origins[index * STEP_COUNT + step] = origin;
      next[step] = before + (scores[step] ?? 0) + POSITION_WEIGHT * (part?.[step] ?? 0);
    }
    [best, next] = [next, best];
  });
  return walkBack(origins, indexOfHighest(best));
}

/** The gain of going from one step to another, at `from * STEP_COUNT + to`. */
const scaledTransitions = ({ transitions }: StepModel): Float64Array =>
  Float64Array.from(transitions.flat(), (gain) => TRANSITION_WEIGHT * gain);

function bestOrigin(best: StepScores, step: number, transitions: Float64Array): number {
  let origin = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let from = 0; from < STEP_COUNT; from += 1) {
    const score = (best[from] ?? 0) + (transitions[from * STEP_COUNT + step] ?? 0);
    if (score > highest) {
      origin = from;
      highest = score;
    }
  }
  return origin;
}

function walkBack(origins: Uint8Array, last: number): number[] {
  const path: number[] = [];
  let step = last;
  for (let start = origins.length - STEP_COUNT; start >= 0; start -= STEP_COUNT) {
    path.push(step);
    step = origins[start + step] ?? 0;
  }
  return path.reverse();
}

function indexOfHighest(scores: StepScores): number {
  let highest = 0;
  for (let index = 1; index < scores.length; index += 1) {
    if ((scores[index] ?? 0) > (scores[highest] ?? 0)) highest = index;
  }
  return highest;
}
