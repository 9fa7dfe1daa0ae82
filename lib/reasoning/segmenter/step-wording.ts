import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { StepKey } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import type { ClassifiedSentence } from './classify-sentences';
import type { ReasoningUnit } from './reasoning-unit';
import type { SegmentationContext } from './segmentation-context';

/** A sentence of reasoning with its step. */
export interface RatedUnit extends ReasoningUnit, ClassifiedSentence {}

/** What the timeline shows of a step; without a thought where the reasoning has nothing on it. */
export interface StepWording {
  readonly label: string;
  readonly thought?: string;
  /** Where the thought stands in the reasoning, in UTF-16 units. */
  readonly thoughtStart?: number;
  readonly sentenceCount: number;
}

/** Below this a sentence belongs to no step for sure: one in six would be chance. */
const LOWEST_CONFIDENCE = 0.3;
/** A step that this turn shows no other sign of has to be spoken of more clearly. */
const LOWEST_CONFIDENCE_WITHOUT_SIGN = 0.45;
/** Without a paper session talk of drafts is mostly about something else. */
const LOWEST_CONFIDENCE_WITHOUT_PAPER = 0.6;
/** A thought shorter than this says little ("Hmm."). */
const FULL_LENGTH = 40;
/** What a heading of a list or a fragment without a stop is worth beside a whole sentence. */
const FRAGMENT_WORTH = 0.5;
/** A second sentence joins the first only if it stands for the step nearly as well. */
const SECOND_WORTH = 0.8;
const LAST_CHARACTERS = 4;
const STOP = /[.!?…]/;

function lowestConfidence(
  step: StepKey,
  { chatMode, hasSearched, hasSources, toolNames }: SegmentationContext,
): number {
  const isSearching = chatMode === 'websearch' || hasSearched || hasSources;
  switch (step) {
    case 'paper-context-check':
      return chatMode === 'paper' ? LOWEST_CONFIDENCE : LOWEST_CONFIDENCE_WITHOUT_PAPER;
    case 'search-decision':
    case 'source-validation':
      return isSearching || chatMode === 'paper' ? LOWEST_CONFIDENCE : LOWEST_CONFIDENCE_WITHOUT_SIGN;
    case 'tool-action':
      return toolNames?.length || isSearching ? LOWEST_CONFIDENCE : LOWEST_CONFIDENCE_WITHOUT_SIGN;
    case 'intent-analysis':
    case 'response-compose':
      return LOWEST_CONFIDENCE;
  }
}

/** Whether a sentence speaks of its step clearly enough, for this turn, to stand for it. */
export function isMatch({ step, confidence }: ClassifiedSentence, context: SegmentationContext): boolean {
  return confidence >= lowestConfidence(step, context);
}

/** How well a sentence stands for its step: sure, whole, neither a mere word nor too long to show. */
function worth({ confidence, sentence }: RatedUnit): number {
  const { length } = sentence;
  const fullness = length < FULL_LENGTH ? length / FULL_LENGTH : Math.min(1, STEP_THOUGHT_LIMIT / length);
  const wholeness = STOP.test(sentence.trimEnd().slice(-LAST_CHARACTERS)) ? 1 : FRAGMENT_WORTH;
  return confidence * wholeness * (0.5 + 0.5 * fullness);
}

/** The wording of one step from its sentences (in order, at least one): the best one or two that fit. */
export function wordStep(units: StepUnits): StepWording {
  let best = 0;
  let second: number | undefined;
  const worths = units.map(worth);
  worths.forEach((value, index) => {
    if (index === 0) return;
    if (value > (worths[best] ?? 0)) [best, second] = [index, best];
    else if (second === undefined || value > (worths[second] ?? 0)) second = index;
  });
  const isWorthIt = second !== undefined && (worths[second] ?? 0) >= SECOND_WORTH * (worths[best] ?? 0);
  const chosen = units.filter((_, index) => index === best || (isWorthIt && index === second));
  const [first = units[0], other] = chosen;
  const thought = other && fitTogether(first, other) ? [first, other] : [units[best] ?? first];
  return {
    label: labelOf(thought[0] ?? first),
    thought: cutAtWord(thought.map(({ sentence }) => plainText(sentence)).join(' '), STEP_THOUGHT_LIMIT),
    thoughtStart: (thought[0] ?? first).start,
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

/** The sentences of one step, in order; never empty. */
export type StepUnits = [RatedUnit, ...RatedUnit[]];

/** The units of each step that match it. */
export function unitsByStep(
  units: readonly RatedUnit[],
  context: SegmentationContext,
): ReadonlyMap<StepKey, StepUnits> {
  const groups = new Map<StepKey, StepUnits>();
  for (const unit of units) {
    if (!isMatch(unit, context)) continue;
    const group = groups.get(unit.step);
    if (group) group.push(unit);
    else groups.set(unit.step, [unit]);
  }
  return groups;
}
