import { STEP_KEYS, type StepKey } from '@/lib/trace/step-key';
import type { SegmentationContext, SegmentationEvent } from './segmentation-context';

/** How much more likely a step becomes, in natural logarithms of odds. */
type StepBonus = Partial<Record<StepKey, number>>;

/** Without a paper session, talk of drafts and stages is mostly about something else. */
const NO_PAPER_SESSION: StepBonus = { 'paper-context-check': -0.7 };
const TOOLS_WERE_USED: StepBonus = { 'tool-action': 0.2 };
const SOURCES_WERE_FOUND: StepBonus = { 'source-validation': 0.2, 'search-decision': 0.1 };
const BEFORE: Record<SegmentationEvent['kind'], StepBonus> = {
  'tool-call': { 'tool-action': 0.8, 'search-decision': 0.6 },
  source: { 'search-decision': 0.4 },
};
const AFTER: Record<SegmentationEvent['kind'], StepBonus> = {
  'tool-call': { 'tool-action': 0.8, 'source-validation': 0.3 },
  source: { 'source-validation': 0.8, 'tool-action': 0.2 },
};

/** What a turn adds to the scores of each sentence's steps, sentence by sentence. */
export class ContextScores {
  private readonly everywhere = new Float64Array(STEP_KEYS.length);
  private readonly bySentence = new Map<number, Float64Array>();

  /** An event counts for the sentence before and the one after it; linear in sentences plus events. */
  constructor(sentences: readonly string[], context: SegmentationContext) {
    const { chatMode, toolNames, sourceCount, events } = context;
    if (chatMode !== 'paper') addBonus(this.everywhere, NO_PAPER_SESSION);
    if (toolNames && toolNames.length > 0) addBonus(this.everywhere, TOOLS_WERE_USED);
    if (sourceCount) addBonus(this.everywhere, SOURCES_WERE_FOUND);
    let following = 0;
    let offset = 0;
    const inOrder = [...(events ?? [])].sort((left, right) => left.textOffset - right.textOffset);
    for (const { kind, textOffset } of inOrder) {
      for (; following < sentences.length && offset < textOffset; following += 1) {
        offset += sentences[following]?.length ?? 0;
      }
      addBonus(this.scoresOf(following - 1), BEFORE[kind]);
      addBonus(this.scoresOf(following), AFTER[kind]);
    }
  }

  /** Adds to the scores of the sentence with this index, in place. */
  addTo(scores: Float64Array, sentence: number): void {
    const bonus = this.bySentence.get(sentence) ?? this.everywhere;
    for (let step = 0; step < scores.length; step += 1) {
      scores[step] = (scores[step] ?? 0) + (bonus[step] ?? 0);
    }
  }

  private scoresOf(sentence: number): Float64Array {
    const scores = this.bySentence.get(sentence) ?? Float64Array.from(this.everywhere);
    this.bySentence.set(sentence, scores);
    return scores;
  }
}

function addBonus(scores: Float64Array, bonus: StepBonus): void {
  STEP_KEYS.forEach((step, index) => {
    scores[index] = (scores[index] ?? 0) + (bonus[step] ?? 0);
  });
}
