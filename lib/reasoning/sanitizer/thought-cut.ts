import { findBlocks } from './code-and-payloads-rule';
import { CredentialScanner } from './credentials/credential-scanner';

/** Most characters of an unfinished sentence that are held back, and of one delta. */
export const LONGEST_THOUGHT = 500;

const isSpace = (code: number): boolean =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3000;
/** Scripts without spaces between words may be cut anywhere. */
const isWide = (code: number): boolean => code >= 0x2e80 && code < 0xd800;

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

/** Whether a text may be cut before a position: a word ends there, and no stretch that must not be cut lies across it. */
function isCut(text: string, index: number, spans: readonly Span[]): boolean {
  const before = text.charCodeAt(index - 1);
  const endsWord = (isSpace(before) && !isSpace(text.charCodeAt(index))) || isWide(before);
  return endsWord && !spans.some(({ start, end }) => start < index && index < end);
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
  for (let index = Math.min(LONGEST_THOUGHT, settled); index > 0; index -= 1) {
    if (isCut(body, index, spans)) return isFinal || settled > LONGEST_THOUGHT ? index : undefined;
  }
  for (let index = LONGEST_THOUGHT + 1; index <= settled; index += 1) {
    if (isCut(body, index, spans)) return index;
  }
  return undefined;
}
