import { STEP_KEYS, type StepKey } from '@/lib/trace/step-key';
import { mostLikelySteps } from './most-likely-steps';
import type { SegmentationContext } from './segmentation-context';
import { type SentenceSignals, sentenceFeatures, userStemsOf } from './sentence-features';
import { normalizeScores, type StepModel, scoreSteps } from './step-model';
import { TRAINED_STEP_MODEL } from './trained-step-model';

/** How much more likely a step becomes, in natural logarithms of odds. */
type StepBonus = Partial<Record<StepKey, number>>;

/** Without a paper session, talk of drafts and stages is mostly about something else. */
const NO_PAPER_SESSION: StepBonus = { 'paper-context-check': -0.7 };
const TOOLS_WERE_USED: StepBonus = { 'tool-action': 0.2 };
const SOURCES_WERE_FOUND: StepBonus = { 'source-validation': 0.2, 'search-decision': 0.1 };

/** What a turn adds to the scores that each of its sentences has for the steps, in the order of STEP_KEYS. */
function contextScores({ chatMode, toolNames, sourceCount }: SegmentationContext): readonly number[] {
  const bonuses = [
    ...(chatMode === 'paper' ? [] : [NO_PAPER_SESSION]),
    ...(toolNames && toolNames.length > 0 ? [TOOLS_WERE_USED] : []),
    ...(sourceCount ? [SOURCES_WERE_FOUND] : []),
  ];
  return STEP_KEYS.map((step) => bonuses.reduce((sum, bonus) => sum + (bonus[step] ?? 0), 0));
}

/** The step of a sentence and how probable the sentence alone makes it (0 to 1). */
export interface ClassifiedSentence {
  readonly step: StepKey;
  readonly confidence: number;
}

/** Longer sentences are told by their beginnings. */
const LONGEST_SENTENCE = 2_000;

/** A turn's steps and its timeline ask for the same sentences, a few sentences apart. */
const REMEMBERED_SENTENCES = 64;

/** Scores sentences one by one, whatever stands around them; what it says of one does not change. */
export class SentenceScorer {
  private readonly signals: SentenceSignals;
  private readonly remembered = new Map<string, Float64Array>();

  constructor(
    { chatMode, userText }: Pick<SegmentationContext, 'chatMode' | 'userText'>,
    private readonly model: StepModel = TRAINED_STEP_MODEL,
  ) {
    this.signals = { chatMode, userStems: userStemsOf(userText) };
  }

  /** Scores of the steps for a sentence; takes time linear in its first 2,000 characters. */
  score(sentence: string): Readonly<Float64Array> {
    const told = sentence.slice(0, LONGEST_SENTENCE).trim();
    const known = this.remembered.get(told);
    if (known) return known;
    const scores = scoreSteps(this.model, sentenceFeatures(told, this.signals));
    this.remembered.set(told, scores);
    if (this.remembered.size > REMEMBERED_SENTENCES) this.forgetOldest();
    return scores;
  }

  private forgetOldest(): void {
    for (const sentence of this.remembered.keys()) {
      this.remembered.delete(sentence);
      return;
    }
  }
}

/** Assigns each sentence, given in order by its scores, to a step; linear in their number. */
export function rateScored(
  sentenceScores: readonly Float64Array[],
  context: SegmentationContext,
  model: StepModel = TRAINED_STEP_MODEL,
): ClassifiedSentence[] {
  const ofTurn = contextScores(context);
  const scores = sentenceScores.map((own) =>
    normalizeScores(own.map((score, step) => score + (ofTurn[step] ?? 0))),
  );
  return mostLikelySteps(scores, model).map((step, index) => ({
    step: STEP_KEYS[step] ?? 'intent-analysis',
    confidence: Math.exp(scores[index]?.[step] ?? Number.NEGATIVE_INFINITY),
  }));
}

/** Assigns each sentence, given in order, to a step; linear in the text. */
export function rateSentences(
  sentences: readonly string[],
  context: SegmentationContext,
  model: StepModel = TRAINED_STEP_MODEL,
): ClassifiedSentence[] {
  const scorer = new SentenceScorer(context, model);
  const scores = sentences.map((sentence) => scorer.score(sentence));
  return rateScored(scores, context, model);
}

/** The step of each sentence, given in order. */
export function classifySentences(sentences: readonly string[], context: SegmentationContext): StepKey[] {
  return rateSentences(sentences, context).map(({ step }) => step);
}
