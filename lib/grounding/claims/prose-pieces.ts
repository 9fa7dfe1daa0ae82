import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import { Autolinks } from '@/lib/text/markdown/inline/autolinks';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import type { Marker } from '@/lib/text/markdown/markers/read-markers';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { splitAtWords } from '@/lib/text/words/split-at-words';

/** A sentence, a line of code or a cell of an answer, with the block that it stands in. */
export interface Piece extends Span {
  /** As it is drawn, at the places of the answer: what stands there besides is blank. */
  readonly text: string;
  readonly leaf: Leaf;
  readonly markers: Marker[];
}

const LONGEST = 700;

const MARKER_LIKE = /\[[ \t]{0,2}\d[\d \t,;–—-]{0,400}\](?!:)/g;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** Where an address was that no source has. */
export const FOREIGN_ADDRESS = '\ue000';
const HAS_WORD = /[\p{L}\p{N}\ue000]/u;
/** Where a sentence begins without a space before it. */
const GLUED = /(?<=(?:\p{Ll}{2}|\d|[\s)\]"”»])[.!?])(?=\p{Lu}\p{Ll}*[ \t]+\p{L})/u;
/** A host with a path that is drawn as words. */
const BARE_PATH = /(?<![\p{L}\p{N}@./-])(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}\/[^\s<>"]{1,2000}/giu;

/** The sentences of a block that is read for its words. */
export function sentencesOf(leaf: Extract<Leaf, { lineStarts: readonly number[] }>): Piece[] {
  const lines = new Lines(leaf.text, leaf.lineStarts);
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of partsOf(leaf)) {
    const trimmed = part.trim();
    if (HAS_WORD.test(trimmed)) {
      const start = at + part.indexOf(trimmed);
      pieces.push(lines.piece(leaf, start, start + trimmed.length));
    }
    at += part.length;
  }
  return pieces;
}

function partsOf({ kind, text }: Leaf & { readonly text: string }): readonly string[] {
  if (kind === 'formula') return [text];
  if (kind === 'code') return text.split(/(?<=\n)/);
  // A marker behind a full stop ends no sentence.
  return sentenceParts(text.replace(MARKER_LIKE, (written) => ' '.repeat(written.length)));
}

/** Sentences, of which one that goes on in the next line with a small letter is one. */
const sentenceParts = (text: string): string[] =>
  splitSentences(text)
    .flatMap((sentence) => sentence.split(/(?<=\n)(?!\p{Ll})/u))
    .flatMap((sentence) => sentence.split(GLUED))
    .flatMap((part) => (part.length > LONGEST ? splitAtWords(part, LONGEST) : [part]));

/** Where the lines of a block stand in the answer. */
class Lines {
  private line = 0;
  private lineStart = 0;

  constructor(
    private readonly text: string,
    private readonly starts: readonly number[],
  ) {}

  /** To be asked for in ascending order. */
  piece(leaf: Leaf, start: number, end: number): Piece {
    const first = this.placeOf(start);
    let aligned = '';
    let from = start;
    for (const part of this.text.slice(start, end).split('\n')) {
      aligned = aligned.padEnd(this.placeOf(from) - first) + part;
      from += part.length + 1;
    }
    return { start: first, end: first + aligned.length, text: aligned, leaf, markers: [] };
  }

  private placeOf(offset: number): number {
    for (;;) {
      const lineEnd = this.text.indexOf('\n', this.lineStart);
      if (lineEnd === -1 || lineEnd >= offset) break;
      this.line += 1;
      this.lineStart = lineEnd + 1;
    }
    return (this.starts[this.line] ?? 0) + offset - this.lineStart;
  }
}

/** Gives each marker to the piece that it stands in, or to the one before it, unless it begins the next. */
export function giveMarkers(answer: string, pieces: readonly Piece[], markers: readonly Marker[]): void {
  let at = 0;
  for (const marker of markers) {
    while (at + 1 < pieces.length && (pieces[at + 1]?.start ?? 0) <= marker.start) at += 1;
    const [own, next] = [pieces[at], pieces[at + 1]];
    if (own === undefined) continue;
    const isAhead = next !== undefined && marker.start >= own.end && begins(answer, own, next, marker);
    (isAhead ? next : own).markers.push(marker);
  }
}

function begins(answer: string, own: Piece, next: Piece, { start, end }: Marker): boolean {
  const isOnNextLine =
    answer.slice(own.end, start).includes('\n') && !answer.slice(end, next.start).includes('\n');
  const goesOn =
    /^\p{Ll}/u.test(answer.slice(next.start, next.start + 2)) &&
    /[.!?]["”»)]*$/u.test(answer.slice(own.start, own.end));
  return isOnNextLine || goesOn;
}

/** The words that are compared: without markers, addresses and character references, at the same places. */
export function comparedText({ start, text, markers, leaf }: Piece): string {
  let compared = text;
  for (const marker of markers) compared = blanked(compared, marker.start - start, marker.end - start);
  if (leaf.kind === 'code') return compared;
  compared = compared.replaceAll(FOREIGN_ADDRESS, '…');
  return withoutAddresses(
    compared.replace(ENTITY, (written) => decodeEntities(written).padEnd(written.length)),
  );
}

/** Text with blanks in the place of its addresses, which tell nothing of what is said of them. */
function withoutAddresses(text: string): string {
  let compared = text;
  for (const { start, end } of addressesIn(text)) compared = blanked(compared, start, end);
  return compared;
}

/** Whatever is an address in a text, whether it is drawn as a link or not. */
export function addressesIn(text: string): readonly (Span & { readonly href: string })[] {
  const found: (Span & { readonly href: string })[] = [];
  const links = new Autolinks(text);
  for (let link = links.next(0); link; link = links.next(link.end)) found.push(link);
  for (const { 0: written, index } of text.matchAll(BARE_PATH))
    found.push({ start: index, end: index + written.length, href: `http://${written}` });
  return found;
}

const blanked = (text: string, start: number, end: number): string => {
  const [from, to] = [Math.max(0, start), Math.min(text.length, end)];
  return to <= from ? text : text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
};
