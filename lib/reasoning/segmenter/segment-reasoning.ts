import { plainText } from '@/lib/text/markdown/plain-text';
import { SentenceStream } from '@/lib/text/sentences/sentence-stream';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale, StepKey } from '@/lib/trace/step-key';
import { STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import { rateScored, SentenceScorer } from './classify-sentences';
import { contextualHeadline, contextualLabels } from './contextual-labels';
import { headlineOf } from './headline-of';
import { labelLocale } from './reasoning-locale';
import { type ReasoningUnit, UnitReader } from './reasoning-unit';
import type { SegmentationContext } from './segmentation-context';
import STEP_WEIGHTS from './step-weights.json';
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

/** More sentences than these are not sorted; they stay in the thoughts. */
const MOST_SENTENCES = 4_000;
/** The language shows in the beginning. */
const BEGINNING = 4_000;
/** What is shown of a sentence is far shorter. */
const LONGEST_SENTENCE = 2_000;

/**
 * Sorts sanitised reasoning into the six steps. Steps that it says nothing about get a label
 * from the context and no thought. Works for any text, never throws and takes time linear in it.
 */
export function segmentReasoning(text: string, context: SegmentationContext): SegmentedReasoning {
  const segmenter = new ReasoningSegmenter(new SentenceScorer(context));
  segmenter.append(text);
  return segmenter.segment(context);
}

/** Sorts reasoning that grows; each of its sentences is looked at once, however often it is sorted. */
export class ReasoningSegmenter {
  private readonly sentences = new SentenceStream();
  private readonly reader = new UnitReader();
  private readonly units: ReasoningUnit[] = [];
  private readonly scores: Float64Array[] = [];
  private beginning = '';

  constructor(private readonly scorer: SentenceScorer) {}

  /** Takes more reasoning. */
  append(text: string): void {
    if (this.beginning.length < BEGINNING) this.beginning += text.slice(0, BEGINNING);
    // What comes after the last sentence that is sorted need not be cut into sentences.
    if (this.units.length >= MOST_SENTENCES) return;
    for (const piece of this.sentences.push(text)) {
      const unit = this.reader.read(piece);
      if (unit === undefined || this.units.length >= MOST_SENTENCES) continue;
      this.units.push(shortened(unit));
      this.scores.push(this.scorer.score(unit.source));
    }
  }

  /** Sorts what has been taken so far; linear in the number of its sentences. */
  segment(context: SegmentationContext): SegmentedReasoning {
    const locale = labelLocale(this.beginning, context.userText, context.fallbackLocale);
    const ending = this.ending();
    const units = [...this.units, ...ending].slice(0, MOST_SENTENCES);
    const scores = [...this.scores, ...ending.map(({ source }) => this.scorer.score(source))];
    return {
      locale,
      steps: wordSteps(rated(units, scores, context), units, context, contextualLabels(context, locale)),
      // Found when it is asked for: of a reasoning that grows, only the last one is.
      get headline() {
        return headlineOf(units) ?? contextualHeadline(context, locale);
      },
      segmenterVersion: SEGMENTER_VERSION,
    };
  }

  /** The units of what is no whole sentence yet. */
  private ending(): readonly ReasoningUnit[] {
    const reader = this.reader.copy();
    const units = this.sentences
      .copy()
      .flush()
      .flatMap((piece) => reader.read(piece) ?? []);
    return [...units, ...[reader.rest() ?? []].flat()].map(shortened);
  }
}

const shortened = (unit: ReasoningUnit): ReasoningUnit =>
  unit.source.length <= LONGEST_SENTENCE
    ? unit
    : {
        ...unit,
        sentence: unit.sentence.slice(0, LONGEST_SENTENCE),
        source: unit.source.slice(0, LONGEST_SENTENCE),
      };

function wordSteps(
  ratedUnits: readonly RatedUnit[],
  units: readonly ReasoningUnit[],
  context: SegmentationContext,
  labels: Readonly<Record<StepKey, string>>,
): Record<StepKey, StepWording> {
  const groups = unitsByStep(ratedUnits, context);
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

function rated(
  units: readonly ReasoningUnit[],
  scores: readonly Float64Array[],
  context: SegmentationContext,
): RatedUnit[] {
  const ratings = rateScored(scores.slice(0, units.length), context);
  return units.flatMap((unit, index) => {
    const rating = ratings[index];
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
    thoughtStart: first.start,
    sentenceCount: units.length,
  };
}
