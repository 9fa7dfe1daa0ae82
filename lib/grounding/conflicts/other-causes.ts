import { STOP_WORDS } from '@/lib/text/words/stop-words';
import { stemOfForm } from '@/lib/text/words/word-stem';
import type { CheckedClaim } from '../claims/checked-claim';

interface Causation {
  readonly claim: CheckedClaim;
  readonly effect: ReadonlySet<string>;
  readonly cause: ReadonlySet<string>;
}

const LONGEST = 600;
const ATTRIBUTED = /^(?:according to|menurut)\b[^,]{0,80},\s*/i;
const END_OF_CAUSE = /[,;:(–—]|\s(?:according to|menurut)\s/i;
/** What follows is the cause. */
const THEREFORE =
  /\s(?:(?:was|is|were|are|been)\s+)?(?:because of|because|due to|owing to|as a result of|(?:caused|triggered) by|disebabkan oleh|disebabkan|dipicu oleh|karena|akibat|lantaran|gara-gara)\s/i;
/** What comes before is the cause. */
const CAUSES = /\s(?:caused|led to|triggered|resulted in|menyebabkan|mengakibatkan|memicu)\s/i;
const CAUSE_OF =
  /^(?:the\s+(?:cause|reason)\s+(?:of|for)|penyebab)\s+(?<effect>.+?)\s+(?:was|is|were|are|adalah|ialah|yaitu)\s+(?<cause>.+)$/i;
const DENIES = /\b(?:not|never|no|neither|nor|tidak|bukan|tanpa)\b/i;
const CONTRASTS =
  /\b(?:but|however|whereas|by contrast|on the other hand|disput\w*|disagree\w*|differ\w*|contradict\w*|conflict\w*|tetapi|namun|sedangkan|sebaliknya|berbeda|perbedaan|bertentangan|diperselisihkan|perselisihan|tidak sepakat)\b/i;
/** Above what several sides say of one thing. */
const COMPARES = /\b(?:compar\w+|dibandingkan|perbandingan)\b/i;
const HEADING = /^#{1,6}[ \t]+(.*)$/gm;
const WORD = /[\p{L}\p{N}]+/gu;

/** Of the words of both, so many are the same where two effects are one. */
const SAME_EFFECT = 0.5;
/** Of the words of the shorter one, fewer are the same where two causes are two. */
const OTHER_CAUSE = 0.25;

/**
 * The claims of a report that give other causes for one thing, each carried by another source, where the report itself
 * says by a word or its heading that they disagree: two causes are else no contradiction.
 */
export function otherCausesIn(report: string, claims: readonly CheckedClaim[]): readonly CheckedClaim[][] {
  const headings = [...report.matchAll(HEADING)];
  const isContrasted = ({ start, text }: CheckedClaim): boolean => {
    const heading = headings.findLast(({ index }) => index < start)?.[1] ?? '';
    return CONTRASTS.test(text) || CONTRASTS.test(heading) || COMPARES.test(heading);
  };
  const groups: Causation[][] = [];
  for (const claim of claims) {
    const said = causationOf(claim);
    if (said === null) continue;
    const group = groups.find(([first]) => first !== undefined && isSameEffect(first, said));
    if (group === undefined) groups.push([said]);
    else if (group.every((other) => isOtherCause(other, said))) group.push(said);
  }
  return groups
    .map((group) => group.map(({ claim }) => claim))
    .filter((group) => group.length > 1 && group.slice(1).some(isContrasted));
}

/** What a claim says of a cause; null where it says nothing of one, denies it, or no source carries it. */
function causationOf(claim: CheckedClaim): Causation | null {
  const text = claim.text.slice(0, LONGEST).replace(ATTRIBUTED, '');
  if (claim.verdict === 'unsupported' || claim.evidence === null || DENIES.test(text)) return null;
  const [effect = '', cause = ''] = partsOf(text);
  const causation = { claim, effect: stemsOf(effect), cause: stemsOf(cause.split(END_OF_CAUSE)[0] ?? '') };
  return causation.effect.size > 0 && causation.cause.size > 0 ? causation : null;
}

function partsOf(text: string): readonly string[] {
  const named = CAUSE_OF.exec(text)?.groups;
  if (named) return [named.effect ?? '', named.cause ?? ''];
  const therefore = THEREFORE.exec(text);
  if (therefore) return [text.slice(0, therefore.index), text.slice(therefore.index + therefore[0].length)];
  const causes = CAUSES.exec(text);
  if (causes) return [text.slice(causes.index + causes[0].length), text.slice(0, causes.index)];
  return [];
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(WORD) ?? [])
      .filter((word) => !STOP_WORDS.en.has(word) && !STOP_WORDS.id.has(word))
      .map(stemOfForm),
  );

function isSameEffect({ effect }: Causation, other: Causation): boolean {
  const common = commonOf(effect, other.effect);
  return common / (effect.size + other.effect.size - common) >= SAME_EFFECT;
}

const isOtherCause = ({ claim, cause }: Causation, other: Causation): boolean =>
  claim.evidence?.number !== other.claim.evidence?.number &&
  commonOf(cause, other.cause) / Math.min(cause.size, other.cause.size) < OTHER_CAUSE;

const commonOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;
