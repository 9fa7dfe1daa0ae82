import type { PlacedFinding, WeighedClaim } from '@/lib/claims/judge/weigh-claim';
import type { CheckedNumber } from '../numbers/check-numbers';
import type { ReadClaim } from '../overlap/read-claim';
import type { SourceSentence } from '../sources/source-index';

/**
 * A comparison with the conflicts that stand: a word conflicts with none in a sentence where one that has as much of the
 * claim has the word itself, and a number with none where a near sentence has it.
 */
export function withStandingFindings(
  weighed: WeighedClaim,
  { words }: ReadClaim,
  numbers: readonly CheckedNumber[],
  near: readonly SourceSentence[],
): WeighedClaim {
  const placeOf = ({ source }: PlacedFinding): number =>
    near.findIndex(({ number, start }) => String(number) === source.sourceId && start === source.start);
  const isFound = (start: number): boolean =>
    numbers.some(
      ({ quantity, state, places }) =>
        quantity.start === start &&
        state === 'found' &&
        places.some(({ sentence }) => near.some(({ index }) => index === sentence.index)),
    );
  const isSaid = ({ start, end }: PlacedFinding['claim'], before: number): boolean => {
    const said = words.filter((word) => word.start >= start && word.end <= end && word.role !== 'function');
    return (
      said.length > 0 &&
      near
        .slice(0, before)
        .some((sentence) =>
          said.every(({ concept }) => sentence.words.some((word) => word.concept === concept)),
        )
    );
  };
  return {
    ...weighed,
    findings: weighed.findings.filter((finding) => {
      if (finding.relation !== 'conflicts') return true;
      if (finding.kind === 'quantity') return !isFound(finding.claim.start);
      return (
        !(finding.kind === 'opposite' || finding.kind === 'kind') || !isSaid(finding.claim, placeOf(finding))
      );
    }),
  };
}
