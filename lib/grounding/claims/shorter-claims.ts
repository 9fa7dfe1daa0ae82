import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import type { ClaimText } from './claim-text';

/** A remark in brackets, or a clause that a comma sets off to the end, without which a sentence is one. */
const BRACKET = /\s+\([^()[\]]{3,300}\)/u;
const LAST_CLAUSE =
  /,\s+(?:which|who|whose|where|because|since|although|though|so that|while|after|before|thanks to|despite|yang|karena|sebab|sehingga|meskipun|walaupun|sementara|setelah|berkat)\s[^,;:()]{3,300}?(?=\s*[.!?]?\s*$)/iu;
const OUTER_SIGNS = /^[\s,(]+|[\s)]+$/g;
const WORD = /[\p{L}\p{N}]{2,}/gu;
const FEWEST_WORDS = 4;

/** A claim without a part of it that may go, at the same places, and the part. */
interface ShorterClaim {
  readonly shorter: ClaimText;
  readonly part: Span & { readonly text: string };
}

/** A claim without its remark in brackets, and without its last clause. */
export function shorterClaims(claim: ClaimText): readonly ShorterClaim[] {
  if (claim.kind === 'code' || claim.kind === 'rest' || claim.kind === 'cell') return [];
  return [BRACKET, LAST_CLAUSE].flatMap((pattern): ShorterClaim[] => {
    const found = pattern.exec(claim.text);
    if (found === null) return [];
    const [start, end] = [found.index, found.index + found[0].trimEnd().length];
    const text = claim.text.slice(0, start) + ' '.repeat(end - start) + claim.text.slice(end);
    if ((text.match(WORD)?.length ?? 0) < FEWEST_WORDS) return [];
    const part = {
      start: claim.start + start,
      end: claim.start + end,
      text: claim.text.slice(start, end).replace(OUTER_SIGNS, ''),
    };
    return [{ shorter: { ...claim, text }, part }];
  });
}
