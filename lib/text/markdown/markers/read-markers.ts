import { type ReadBlocks, readBlocks } from '../blocks/read-blocks';
import type { InlineNode, MarkerNode } from '../inline/inline-node';
import { lexInline } from '../inline/lex-inline';
import { OpenTags } from '../inline/open-tags';
import { leafWords } from './leaf-words';

/** A marker in an answer, such as "[1]" or "[2, 4–6]", with the numbers of the sources that it names. */
export interface Marker {
  readonly numbers: readonly number[];
  /** Place in the answer, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** How a marker begins: most words have none, and are not read any further. */
const BEGINNING = /\[[ \t]{0,2}\d/;
const MOST_MARKERS = 2_000;

/**
 * The markers of an answer in order, which are those that are drawn as such; none in code, in links or where footnotes
 * are defined. At most 2,000. Time is linear in the answer's length.
 */
export function readMarkers(answer: string): readonly Marker[] {
  if (!BEGINNING.test(answer)) return [];
  const steps = markerSteps(answer);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* markerSteps(answer: string): Generator<void, readonly Marker[], void> {
  return yield* markersIn(yield* readBlocks(answer), answer);
}

/** The markers of a text that has been read, in steps of a moment each, so that nobody has to wait for a long answer. */
export function* markersIn(
  { leaves, definitions }: ReadBlocks,
  answer: string,
): Generator<void, readonly Marker[], void> {
  const markers: Marker[] = [];
  for (const leaf of leaves) {
    for (const { text, placeOf } of leafWords(leaf, answer)) {
      if (!BEGINNING.test(text)) continue;
      for (const { numbers, start, end } of shownMarkers(lexInline(text, { definitions, growing: false }))) {
        const place = placeOf(start);
        markers.push({ numbers, start: place, end: place + end - start });
        if (markers.length === MOST_MARKERS) return markers;
      }
      yield;
    }
  }
  return markers;
}

/** The markers of a block that are drawn as such: in links and in what is typed they are words. */
function* shownMarkers(nodes: readonly InlineNode[]): Iterable<MarkerNode> {
  const tags = new OpenTags();
  for (const node of nodes) {
    if (node.kind === 'html') tags.read(node.tag);
    else if (tags.isLink || node.kind === 'link') continue;
    else if (node.kind === 'marker') {
      if (!tags.isVerbatim) yield node;
    } else if ('children' in node) yield* shownMarkers(node.children);
  }
}
