import type { CueToken, TokenClass } from './cue-token';
import { combineHashes } from './feature-key';

/** Classes whose neighbours say whose they are: "policy:" and "the policy says" beside "housing policy". */
const SHAPED: ReadonlySet<TokenClass> = new Set<TokenClass>([
  ...(['instruction', 'prompt', 'system', 'configuration', 'context', 'secret', 'parameter'] as const),
  ...(['forbid', 'allow', 'limit', 'require', 'comply', 'reply', 'inject'] as const),
  ...(['tool', 'format', 'hidden', 'internal', 'position', 'rulefile', 'verdict', 'sensitive'] as const),
]);

/** Shorter words are mostly grammar and stand for themselves; longer ones that are no cue are the world's. */
const FEWEST_LETTERS = 5;
const NOTHING = 1;
const SOMETHING_OF_THE_WORLD = 0x77777777;

const BEFORE = 1;
const AFTER = 2;

function kindOf(token: CueToken | undefined): number {
  if (token === undefined) return NOTHING;
  if (token.classHash !== 0) return token.classHash;
  return token.text.length >= FEWEST_LETTERS ? SOMETHING_OF_THE_WORLD : token.textHash;
}

/** Emits what kind of word stands beside each word of rules and permissions, on either side and on both. */
export function emitShapes(
  tokens: readonly CueToken[],
  emitSide: (hash: number) => void,
  emitBoth: (hash: number) => void,
): void {
  for (const [index, { tokenClass, classHash, textHash }] of tokens.entries()) {
    if (!SHAPED.has(tokenClass)) continue;
    const before = kindOf(tokens[index - 1]);
    const after = kindOf(tokens[index + 1]);
    emitSide(combineHashes(combineHashes(classHash, before), BEFORE));
    emitSide(combineHashes(combineHashes(classHash, after), AFTER));
    emitBoth(combineHashes(combineHashes(classHash, before), after));
    emitBoth(combineHashes(combineHashes(textHash, before), after));
  }
}
