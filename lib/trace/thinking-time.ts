import type { Activity } from './activity';

export interface ThinkingTime {
  /** From the beginning of the turn until its answer was begun, in ms: with whatever was looked up meanwhile. */
  readonly thoughtMs: number;
  /** From there until the answer was finished, in ms; null while it is written. */
  readonly wroteMs: number | null;
}

/** Tells thinking and writing apart; null for a turn in which nothing was thought, or nothing answered. */
export function thinkingTime(activities: readonly Activity[], startedAt: number): ThinkingTime | null {
  const answers = activities.filter(({ kind }) => kind === 'answer');
  const [first, last] = [answers[0], answers.at(-1)];
  const hasThought = activities.some(({ kind }) => kind === 'thought');
  if (!hasThought || first === undefined || last === undefined) return null;
  const thoughtMs = Math.max(0, first.startedAt - startedAt);
  const wroteMs = last.endedAt === undefined ? null : Math.max(0, last.endedAt - first.startedAt);
  return { thoughtMs, wroteMs };
}
