import { alignWords } from '@/lib/claims/statements/align-words';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import type { Statement } from '@/lib/claims/statements/statement';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { Relation } from './causality-words';
import { type EventTime, eventTimes, orderOf, type TimeOrder } from './event-time';

/** Words that say that one thing brought about another. */
interface CausalCue {
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
function causalCuesIn(sentence: string): CausalCue[] {
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

/** A sentence that says that one of two events brought about the other, or that it did not. */
interface StatedLink {
  readonly passage: Passage;
  readonly direction: 'forward' | 'backward';
  readonly isDenied: boolean;
}

/** Each event must have so much of its words on its side of what says so. */
const LEAST_COVERAGE = 0.5;

/** What passages state outright of two events; `forward`: the first brought about the second. */
function* statedLinks(
  events: readonly [Statement, Statement],
  passages: readonly Passage[],
): Steps<StatedLink[]> {
  const found: StatedLink[] = [];
  for (const passage of passages)
    for (const cue of causalCuesIn(passage.text)) {
      const direction = directionOf(events, sidesOf(passage, cue, events[0].language));
      if (direction !== null) found.push({ passage, direction, isDenied: cue.isDenied });
      yield;
    }
  return found;
}

interface Sides {
  readonly cause: Statement;
  readonly effect: Statement;
}

function directionOf([first, second]: readonly [Statement, Statement], { cause, effect }: Sides) {
  if (covers(cause, first) && covers(effect, second)) return 'forward';
  return covers(cause, second) && covers(effect, first) ? 'backward' : null;
}

const covers = (side: Statement, event: Statement): boolean =>
  alignWords(event, side).coverage >= LEAST_COVERAGE;

/** What stands on either side of the words; in "because of A, B" both stand behind, the cause up to the comma. */
function sidesOf({ text }: Passage, cue: CausalCue, fallback: AppLanguage): Sides {
  const language = readLanguage(text)?.language ?? fallback;
  const read = (start: number, end?: number): Statement => readStatement(text.slice(start, end), language);
  const before = read(0, cue.start);
  if (cue.cause === 'before') return { cause: before, effect: read(cue.end) };
  const comma = text.indexOf(',', cue.end);
  if (comma === -1 || before.words.some(({ role }) => role !== 'function'))
    return { cause: read(cue.end), effect: before };
  return { cause: read(cue.end, comma), effect: read(comma + 1) };
}

/** What is computed of two events: when they were, and what is stated of them. */
export interface ReadEvents {
  readonly cause: readonly EventTime[];
  readonly effect: readonly EventTime[];
  readonly order: TimeOrder;
  /** Null where computing leaves it open. */
  readonly relation: Exclude<Relation, 'contributes' | 'unknown'> | null;
  /** The passage that states it; null where dates decide. */
  readonly stated: Passage | null;
}

/** Reads two events in passages that are near them. An effect before its cause is refused, whatever is stated. */
export function* readEvents(
  events: { readonly cause: string; readonly effect: string },
  near: { readonly cause: readonly Passage[]; readonly effect: readonly Passage[] },
): Steps<ReadEvents> {
  const [cause, effect] = [events.cause, events.effect].map((text) =>
    readStatement(text, readLanguage(text)?.language ?? 'en'),
  );
  if (cause === undefined || effect === undefined) throw new RangeError('two events are two');
  const times = { cause: eventTimes(cause, near.cause), effect: eventTimes(effect, near.effect) };
  yield;
  const order = orderOf(times.cause, times.effect);
  const common = { ...times, order };
  if (order === 'after') return { ...common, relation: 'impossible', stated: null };
  const links = yield* statedLinks([cause, effect], [...new Set([...near.cause, ...near.effect])]);
  const relations = new Set(links.map(relationOf));
  const [relation = null] = relations;
  // Sources that say different things settle nothing.
  if (relation === null || relations.size > 1) return { ...common, relation: null, stated: null };
  return { ...common, relation, stated: links[0]?.passage ?? null };
}

function relationOf({ direction, isDenied }: StatedLink): 'causes' | 'reversed' | 'unrelated' | null {
  if (direction === 'backward') return isDenied ? null : 'reversed';
  return isDenied ? 'unrelated' : 'causes';
}
