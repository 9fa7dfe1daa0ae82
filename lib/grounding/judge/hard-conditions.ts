import type { WeighedClaim } from '@/lib/claims/judge/weigh-claim';
import type { ClaimReason } from '../claims/checked-claim';
import type { CheckedNumber } from '../numbers/check-numbers';
import type { Comparison } from './grounds';

/** A denial counts where sources have so much of the claim that they are about the same. */
const ABOUT = 0.4;

/** What speaks against a claim whatever else it has in common with the sources; null where nothing does. */
export function reasonAgainst({
  coverage,
  numbers,
  misquoted,
  addsNegation,
  weighed,
}: Comparison): ClaimReason | null {
  const [quoted] = misquoted;
  if (quoted !== undefined) return quoted.kind;
  if (numbers.some(({ state }) => state === 'missing') || isOfAnother(weighed, numbers)) return 'number';
  return addsNegation && Math.max(coverage.twoSentences, coverage.sentence) >= ABOUT ? 'negation' : null;
}

/** So many characters from a number, a word says what it is of. */
const BESIDE = 40;
const DIRECTIONS =
  /^(?:increas|rais|ris|rose|grow|grew|gain|climb|improv|fall|fell|decreas|declin|drop|shrank|shrink|los|reduc|cut|naik|tumbuh|bertambah|meningkat|turun|menurun|berkurang|merosot|susut)/iu;

/** True where a number stands beside another name than in the source, or goes the other way there. */
function isOfAnother({ claim, findings }: WeighedClaim, numbers: readonly CheckedNumber[]): boolean {
  return findings.some(({ kind, relation, source, claim: { start, end } }) => {
    if (relation !== 'conflicts') return false;
    if (kind !== 'substitution' && !(kind === 'opposite' && DIRECTIONS.test(claim.text.slice(start, end))))
      return false;
    const beside = claim.quantities.filter((one) => one.start - end < BESIDE && start - one.end < BESIDE);
    if (kind === 'substitution') return beside.length > 0;
    return beside.some((one) =>
      numbers.some(
        ({ quantity, places }) =>
          quantity.start === one.start &&
          places.some(
            ({ sentence }) => String(sentence.number) === source.sourceId && sentence.start === source.start,
          ),
      ),
    );
  });
}

/** What most probably is wrong with a claim that no source carries. */
export function likelyReason({ coverage, numbers, weighed }: Comparison): ClaimReason {
  const conflicts = new Set(
    weighed.findings.filter(({ relation }) => relation === 'conflicts').map(({ kind }) => kind),
  );
  const lacking = coverage.lacking.filter(({ isGeneric }) => !isGeneric);
  const names = lacking.filter(({ word }) => word.role === 'name');
  if (names.length > 0 && names.length * 2 >= lacking.length) return 'name';
  if (conflicts.has('negation') || conflicts.has('opposite')) return 'negation';
  if (conflicts.has('quantity') && numbers.length > 0) return 'number';
  return 'not-found';
}
