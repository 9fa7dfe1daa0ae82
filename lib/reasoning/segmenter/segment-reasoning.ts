import type { Locale, StepKey } from '@/lib/trace/step-key';
import { STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import { rateSentences } from './classify-sentences';
import { contextualHeadline, contextualLabels } from './contextual-labels';
import { cutAtWord } from './cut-at-word';
import { headlineOf } from './headline-of';
import { plainText } from './plain-text';
import { labelLocale } from './reasoning-locale';
import { type ReasoningUnit, readUnits } from './reasoning-unit';
import type { SegmentationContext } from './segmentation-context';
import { STEP_WEIGHTS } from './step-weights.generated';
import { labelOf, type RatedUnit, type StepWording, unitsByStep, wordStep } from './step-wording';

/** Reasoning sorted into the six steps. */
export interface SegmentedReasoning {
  /** Language of the reasoning, in which contextual labels are written too. */
  readonly locale: Locale;
  readonly steps: Readonly<Record<StepKey, StepWording>>;
  /** What the reasoning came to, or else what it was about, at most 200 characters. */
  readonly headline: string;
  readonly segmenterVersion: string;
}

/** Rules and weights that made a segmentation. */
export const SEGMENTER_VERSION = `2-${STEP_WEIGHTS.digest}`;

/** Fewer sentences or characters than this cannot be told apart into steps. */
const FEWEST_SENTENCES = 2;
const FEWEST_CHARACTERS = 40;

/**
 * Sorts sanitised reasoning into the six steps (seed 002 §6). Steps that it says nothing about get a label
 * from the context and no thought. Works for any text, never throws and takes time linear in it.
 */
export function segmentReasoning(text: string, context: SegmentationContext): SegmentedReasoning {
  const locale = labelLocale(text, context.userText, context.fallbackLocale);
  const units = readUnits(text);
  return {
    locale,
    steps: wordSteps(units, context, contextualLabels(context, locale)),
    headline: headlineOf(units) ?? contextualHeadline(context, locale),
    segmenterVersion: SEGMENTER_VERSION,
  };
}

function wordSteps(
  units: readonly ReasoningUnit[],
  context: SegmentationContext,
  labels: Readonly<Record<StepKey, string>>,
): Record<StepKey, StepWording> {
  const groups = unitsByStep(rateUnits(units, context), context);
  const [first] = units;
  const isUnclear = first !== undefined && (isTooShort(units) || groups.size === 0);
  const word = (step: StepKey): StepWording => {
    const group = isUnclear ? undefined : groups.get(step);
    return group ? wordStep(group) : { label: labels[step], sentenceCount: 0 };
  };
  return {
    'intent-analysis': isUnclear ? wordWhole(units, first) : word('intent-analysis'),
    'paper-context-check': word('paper-context-check'),
    'search-decision': word('search-decision'),
    'source-validation': word('source-validation'),
    'tool-action': word('tool-action'),
    'response-compose': word('response-compose'),
  };
}

/** Units whose position counts in the original text, as events do. */
function rateUnits(units: readonly ReasoningUnit[], context: SegmentationContext): RatedUnit[] {
  const rated = rateSentences(
    units.map(({ source }) => source),
    context,
  );
  return units.flatMap((unit, index) => {
    const rating = rated[index];
    return rating ? [{ ...unit, ...rating }] : [];
  });
}

const isTooShort = (units: readonly ReasoningUnit[]): boolean =>
  units.length < FEWEST_SENTENCES ||
  units.reduce((sum, { sentence }) => sum + sentence.length, 0) < FEWEST_CHARACTERS;

/** The whole reasoning, cut, as the thought of one step. */
function wordWhole(units: readonly ReasoningUnit[], first: ReasoningUnit): StepWording {
  let whole = '';
  for (const { sentence } of units) {
    if (whole.length > STEP_THOUGHT_LIMIT) break;
    whole += `${whole && ' '}${plainText(sentence)}`;
  }
  return {
    label: labelOf(first),
    thought: cutAtWord(whole, STEP_THOUGHT_LIMIT),
    sentenceCount: units.length,
  };
}
