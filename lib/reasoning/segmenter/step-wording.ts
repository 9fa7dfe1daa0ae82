import type { ChatMode, StepKey } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import type { ClassifiedSentence } from './classify-sentences';
import { cutAtWord } from './cut-at-word';
import { plainText } from './plain-text';
import type { ReasoningUnit } from './reasoning-unit';

/** A sentence of reasoning with its step. */
export interface RatedUnit extends ReasoningUnit, ClassifiedSentence {}

/** What the timeline shows of a step; without a thought where the reasoning has nothing on it. */
export interface StepWording {
  readonly label: string;
  readonly thought?: string;
  readonly sentenceCount: number;
}

/** Below this a sentence belongs to no step for sure: one in six would be chance. */
const LOWEST_CONFIDENCE = 0.3;
/** Without a paper session talk of drafts is mostly about something else. */
const LOWEST_CONFIDENCE_WITHOUT_PAPER = 0.6;
/** A thought shorter than this says little ("Hmm."). */
const FULL_LENGTH = 40;

/** Whether a sentence speaks of its step clearly enough to stand for it. */
export function isMatch({ step, confidence }: ClassifiedSentence, chatMode: ChatMode): boolean {
  const isStray = step === 'paper-context-check' && chatMode !== 'paper';
  return confidence >= (isStray ? LOWEST_CONFIDENCE_WITHOUT_PAPER : LOWEST_CONFIDENCE);
}

/** How well a sentence stands for its step: sure, neither a mere word nor too long to show whole. */
function rank({ confidence, sentence }: RatedUnit): number {
  const { length } = sentence;
  const fullness = length < FULL_LENGTH ? length / FULL_LENGTH : Math.min(1, STEP_THOUGHT_LIMIT / length);
  return confidence * (0.5 + 0.5 * fullness);
}

/** The wording of one step from its sentences (in order, at least one): the best one or two that fit. */
export function wordStep(units: readonly RatedUnit[]): StepWording {
  const byRank = units
    .map((unit, index) => ({ unit, index }))
    .sort((left, right) => rank(right.unit) - rank(left.unit) || left.index - right.index);
  const [best, second] = byRank;
  if (!best) return { label: '', sentenceCount: 0 };
  const chosen = second && fitTogether(best.unit, second.unit) ? [best, second] : [best];
  chosen.sort((left, right) => left.index - right.index);
  const thought = chosen.map(({ unit }) => plainText(unit.sentence)).join(' ');
  const [first = best] = chosen;
  return {
    label: labelOf(first.unit),
    thought: cutAtWord(thought, STEP_THOUGHT_LIMIT),
    sentenceCount: units.length,
  };
}

const fitTogether = (one: ReasoningUnit, other: ReasoningUnit): boolean =>
  one.sentence.length + other.sentence.length < STEP_THOUGHT_LIMIT;

/** A unit's title, or else its sentence, as a label: at most 80 characters, no full stop. */
export function labelOf({ title, sentence }: ReasoningUnit): string {
  const text = title || plainText(sentence);
  return cutAtWord(text.replace(/(?<=[^.\s])[.:]$/u, ''), STEP_LABEL_LIMIT);
}

/** The units of each step that match it. */
export function unitsByStep(
  units: readonly RatedUnit[],
  chatMode: ChatMode,
): ReadonlyMap<StepKey, RatedUnit[]> {
  const groups = new Map<StepKey, RatedUnit[]>();
  for (const unit of units) {
    if (!isMatch(unit, chatMode)) continue;
    const group = groups.get(unit.step) ?? [];
    group.push(unit);
    groups.set(unit.step, group);
  }
  return groups;
}
