import type { CodePlace } from './code-context';

/** A tag that stands in code as far as one can see, with the text from it on. */
interface CodeTag {
  readonly place: Exclude<CodePlace, { kind: 'none' }>;
  /** The characters of the tag. */
  readonly length: number;
  /** Up to where what follows the tag has been looked at, counted from the tag. */
  readonly seen: number;
}

/** A tag that is held back, and what it leads to. */
export interface HeldTag<Target> extends CodeTag {
  readonly target: Target;
}

/** `text`: it is code. `tag`: it is a tag all the same. Otherwise more has to come, and this is how far one has seen. */
export type CodeTagFate = 'text' | 'tag' | { readonly seen: number };

/** A span that goes on for longer behind a tag was a lone backtick. */
const LONGEST_REST_OF_SPAN = 256;
/** White space behind a tag in a block of code after which the text is expected to go on. */
const LONGEST_PAUSE = 32;
const BACKTICK = '`';

/**
 * Decides what a tag in code is that begins at `start`. In a span it is a tag unless the span ends on its line; in a
 * block it is a tag only if nothing follows it, since then somebody forgot to end the block, or where it ends a line
 * that may be prose.
 */
export function codeTagFate(text: string, start: number, { place, length, seen }: CodeTag): CodeTagFate {
  const end = start + length;
  const from = start + seen;
  const decided =
    place.kind === 'span'
      ? fateInSpan(text, end, place.backticks)
      : fateInBlock(text, end, from, place.endsProse);
  return typeof decided === 'string' ? decided : { seen: decided - start };
}

/** The tag is in a span that ends on its line, unless what follows the tag has only whole spans of its own. */
function fateInSpan(text: string, tagEnd: number, backticks: number): 'text' | 'tag' | number {
  let hasEnded = false;
  let openInSpan = backticks;
  let openBehindTag = 0;
  const openAfter = (open: number, run: number): number => (open === 0 ? run : open === run ? 0 : open);
  let position = tagEnd;
  while (position < text.length && position - tagEnd < LONGEST_REST_OF_SPAN && text[position] !== '\n') {
    const start = position;
    while (text[position] === BACKTICK) position += 1;
    if (position === text.length) return tagEnd;
    const run = position - start;
    if (run === 0) {
      position += 1;
      continue;
    }
    hasEnded ||= run === backticks;
    openInSpan = openAfter(openInSpan, run);
    openBehindTag = openAfter(openBehindTag, run);
  }
  if (position === text.length) return tagEnd;
  return hasEnded && (openBehindTag > 0 || openInSpan === 0) ? 'text' : 'tag';
}

function fateInBlock(
  text: string,
  tagEnd: number,
  from: number,
  endsProse: boolean,
): 'text' | 'tag' | number {
  for (let position = from; position < text.length; position += 1) {
    const character = text.charAt(position);
    if (endsProse && character === '\n') return 'tag';
    if (character.trim() !== '' || position - tagEnd >= LONGEST_PAUSE) return 'text';
  }
  return text.length;
}
