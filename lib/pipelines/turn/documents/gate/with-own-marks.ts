import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { runAtOnce } from '@/lib/shared/steps';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { markNumbersIn, ROUND_MARK } from '@/lib/text/markdown/markers/foreign-marks';
import type { CitablePassage } from '../../grounded/citable-passage';
import { type Edit, edited } from '../../grounded/text-edits';

/** An answer with its claims. */
interface ClaimedText {
  readonly text: string;
  readonly claims: readonly CheckedClaim[];
}

const CODE_SPAN = /(`+)[^`\n]+\1/gu;

/**
 * An answer in which the marks of its sources stand as the sources have them: the model read "(12)" for "[12]". They are
 * escaped, so that none is a marker of ours.
 */
export function withOwnMarks({ text, claims }: ClaimedText, sources: readonly CitablePassage[]): ClaimedText {
  const marksOf = new Map(sources.map(({ number, passage }) => [number, markNumbersIn(passage.text)]));
  if ([...marksOf.values()].every((marks) => marks.size === 0)) return { text, claims };
  const isOwn = ({ cites, evidence }: CheckedClaim, numbers: string): boolean =>
    [...cites, evidence?.number ?? 0].some((source) => marksOf.get(source)?.has(numbers));
  const code = codeIn(text);
  const edits = Array.from(text.matchAll(ROUND_MARK)).flatMap(
    ({ 0: mark, 1: numbers = '', index: start }): Edit[] => {
      const claim = claims.find((one) => one.start <= start && start < one.end);
      if (claim === undefined || claim.verdict === 'unsupported' || !isOwn(claim, numbers)) return [];
      const isCode = code.some((span) => span.start <= start && start < span.end);
      return [{ start, end: start + mark.length, text: isCode ? `[${numbers}]` : `\\[${numbers}\\]` }];
    },
  );
  return {
    text: edited(text, edits),
    claims: claims.map((claim) => ({
      ...claim,
      start: movedBy(edits, claim.start),
      end: movedBy(edits, claim.end),
      text:
        claim.verdict === 'unsupported'
          ? claim.text
          : claim.text.replace(ROUND_MARK, (mark: string, numbers: string) =>
              isOwn(claim, numbers) ? `[${numbers}]` : mark,
            ),
    })),
  };
}

/** The places of lines and words of code. */
function codeIn(text: string): { readonly start: number; readonly end: number }[] {
  const { roles } = runAtOnce(readBlocks(text));
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const at = start;
    start += line.length + 1;
    if (roles[index] === 'code') return [{ start: at, end: start }];
    return Array.from(line.matchAll(CODE_SPAN), ({ 0: span, index: place }) => ({
      start: at + place,
      end: at + place + span.length,
    }));
  });
}

/** Where a place is after edits, of which none is around it. */
const movedBy = (edits: readonly Edit[], place: number): number =>
  edits.reduce(
    (moved, { start, end, text }) => (end <= place ? moved + text.length - (end - start) : moved),
    place,
  );
