/** One part of a pattern: a character or a bounded repetition; with a second form for what it may look like so far. */
export type BridgePart = string | readonly [whole: string, begun: string];

/** Tells whether a text begins with what the parts say, or ends before it could. */
export interface BridgePattern {
  readonly whole: RegExp;
  readonly begun: RegExp;
}

const wholeOf = (part: BridgePart): string => (typeof part === 'string' ? part : part[0]);
const begunOf = (part: BridgePart): string => (typeof part === 'string' ? part : part[1]);

/** Compiles parts, in order, into a pattern for all of them and one for any beginning of them that ends the text. */
export function bridgePattern(...parts: readonly BridgePart[]): BridgePattern {
  const begun = parts.reduceRight<string>(
    (rest, part) => `(?:$|${begunOf(part)}$|${wholeOf(part)}${rest})`,
    '',
  );
  return {
    whole: new RegExp(`^${parts.map(wholeOf).join('')}`, 'i'),
    begun: new RegExp(`^${begun}`, 'i'),
  };
}
