import { findBlocks } from './code-and-payloads-rule';
import { CredentialScanner } from './credentials/credential-scanner';

/** Most characters of an unfinished sentence that are held back, and of one delta. */
export const LONGEST_THOUGHT = 500;

const isWhiteSpace = (text: string, index: number): boolean => /\s/.test(text.charAt(index));
/** Scripts without spaces between words may be cut anywhere. */
const isWideCode = (code: number): boolean => code >= 0x2e80 && code < 0xd800;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The stretches that must not be cut, in order, and up to where that is known. */
function uncuttable(
  text: string,
  isFinal: boolean,
): { readonly spans: readonly Span[]; readonly settled: number } {
  const scan = new CredentialScanner().scan(text, 0, isFinal);
  const blocks = findBlocks(text, isFinal);
  const spans = [...blocks.spans, ...scan.spans].sort((a, b) => a.start - b.start);
  return { spans, settled: Math.min(scan.settled, blocks.settled) };
}

function* cutsOf(text: string, spans: readonly Span[]): Generator<number> {
  let next = 0;
  for (let index = 1; index <= text.length; index += 1) {
    while (next < spans.length && (spans[next]?.end ?? 0) <= index) next += 1;
    if (next < spans.length && (spans[next]?.start ?? 0) < index) continue;
    const afterSpace = isWhiteSpace(text, index - 1) && !isWhiteSpace(text, index);
    if (afterSpace || isWideCode(text.charCodeAt(index - 1))) yield index;
  }
}

/**
 * Where to cut a thought longer than 500 characters (white space around it not counted): at the last word that ends
 * within them and in no credential or block, else at the first after. The answer depends on the text alone, however
 * much of it has arrived; undefined when there is nothing to cut or more text is needed to tell.
 */
export function thoughtCut(text: string, isFinal: boolean): number | undefined {
  if (text.length <= LONGEST_THOUGHT) return undefined;
  const leading = text.length - text.trimStart().length;
  const body = text.slice(leading).trimEnd();
  const cut = body.length > LONGEST_THOUGHT ? bodyCut(body, isFinal) : undefined;
  return cut === undefined || cut === body.length ? undefined : leading + cut;
}

function bodyCut(body: string, isFinal: boolean): number | undefined {
  const { spans, settled } = uncuttable(body, isFinal);
  let best: number | undefined;
  for (const cut of cutsOf(body, spans)) {
    if (cut > settled) break;
    if (cut > LONGEST_THOUGHT) return best ?? cut;
    best = cut;
  }
  return isFinal || settled > LONGEST_THOUGHT ? best : undefined;
}
