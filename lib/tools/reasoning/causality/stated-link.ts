import { alignWords } from '@/lib/claims/statements/align-words';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import type { Statement } from '@/lib/claims/statements/statement';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { type CausalCue, causalCuesIn } from './causal-cues';

/** A sentence that says that one of two events brought about the other, or that it did not. */
export interface StatedLink {
  readonly passage: Passage;
  readonly direction: 'forward' | 'backward';
  readonly isDenied: boolean;
}

/** Each event must have so much of its words on its side of what says so. */
const LEAST_COVERAGE = 0.5;

/** What passages state outright of two events; `forward`: the first brought about the second. */
export function* statedLinks(
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
