/** Words that say that one thing brought about another. */
export interface CausalCue {
  readonly start: number;
  readonly end: number;
  /** Whether the cause stands before or behind them. */
  readonly cause: 'before' | 'behind';
  readonly isDenied: boolean;
}

const BEHIND =
  /\b(?:because of|because|due to|caused by|as a result of|owing to|thanks to|triggered by|resulted from|stems? from|stemmed from|brought about by|driven by|karena|akibat|disebabkan oleh|disebabkan|dipicu oleh|dipicu|diakibatkan oleh|diakibatkan|gara-gara|lantaran|berkat)\b/giu;
const BEFORE =
  /\b(?:caused?|causes|causing|led to|leads? to|leading to|resulted in|results? in|resulting in|triggered|triggers|brought about|gave rise to|prompted|forced|menyebabkan|mengakibatkan|memicu|menimbulkan|berakibat|berujung pada|membuat|mendorong)\b/giu;
const DENIES = /\b(?:not|never|n't|no longer|bukan|tidak|bukanlah)\b[^.;]{0,20}$/iu;
const MOST_CUES = 3;

/** The words of a sentence that say so, in the order in which they stand. */
export function causalCuesIn(sentence: string): CausalCue[] {
  const found = [
    ...[...sentence.matchAll(BEHIND)].map((match) => cueOf(sentence, match, 'behind')),
    ...[...sentence.matchAll(BEFORE)].map((match) => cueOf(sentence, match, 'before')),
  ].sort((left, right) => left.start - right.start || right.end - left.end);
  // "Caused" lies in "caused by".
  return found
    .filter((cue, at) => !found.slice(0, at).some(({ start, end }) => start <= cue.start && cue.start < end))
    .slice(0, MOST_CUES);
}

function cueOf(sentence: string, { 0: words, index }: RegExpExecArray, cause: CausalCue['cause']): CausalCue {
  return { start: index, end: index + words.length, cause, isDenied: DENIES.test(sentence.slice(0, index)) };
}
