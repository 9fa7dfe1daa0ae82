import { MARKER_NUMBERS, markerNumbers } from '@/lib/text/markdown/inline/marker-numbers';

/** A marker in an answer, such as "[1]" or "[2, 4–6]", with the numbers of the sources that it names. */
export interface Marker {
  readonly numbers: readonly number[];
  /** Place in the answer, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/;
const DEFINITION = /^[ \t]{0,3}\[\^?\d{1,3}\]:/;
/** What a line may hold, in this order: code, a link, a link to a definition, a marker. */
const PIECES = new RegExp(
  [
    '(?<code>`+)[^`]{0,2000}\\k<code>',
    String.raw`!?\[[^[\]\n]{0,300}\]\([^)\n]{0,500}\)?`,
    String.raw`\[(?![\d \t,;–—-]{1,40}\])[^[\]\n]{1,300}\]\[[^[\]\n]{0,40}\]`,
    String.raw`\\\[`,
    String.raw`\[(?<numbers>[ \t]{0,2}${MARKER_NUMBERS}[ \t]{0,2})\]`,
  ].join('|'),
  'gu',
);
const MOST_MARKERS = 2_000;

/** The markers of an answer in order; none in code, in links or where footnotes are defined. At most 2,000. */
export function readMarkers(answer: string): readonly Marker[] {
  const markers: Marker[] = [];
  let fence: string | null = null;
  for (const { line, start } of linesOf(answer)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    if (!line.includes('[') || DEFINITION.test(line)) continue;
    for (const { 0: written, index, groups } of line.matchAll(PIECES)) {
      const numbers = markerNumbers(groups?.numbers ?? '');
      if (numbers === null) continue;
      markers.push({
        numbers,
        start: start + index,
        end: start + index + written.length,
      });
      if (markers.length === MOST_MARKERS) return markers;
    }
  }
  return markers;
}

/** An answer without its markers, and without the spaces before them. */
export function stripMarkers(answer: string): string {
  let stripped = '';
  let from = 0;
  for (const { start, end } of readMarkers(answer)) {
    stripped += answer.slice(from, start).replace(/[ \t]{1,20}$/, '');
    from = end;
  }
  return stripped + answer.slice(from);
}

function* linesOf(text: string): Iterable<{ line: string; start: number }> {
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    yield { line: text.slice(start, end), start };
    start = end + 1;
  }
}
