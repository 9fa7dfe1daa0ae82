import { splitSentences } from '@/lib/text/sentences/split-sentences';

/** A place in the text of an element, in characters. */
export interface SelectedRange {
  readonly from: number;
  readonly to: number;
}

/** What is selected inside an element; null where nothing is, or where the selection leaves it. */
export function selectedRange(element: HTMLElement): SelectedRange | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const to = from + range.toString().length;
  return from < to ? { from, to } : null;
}

/** Selects characters of an element's text and brings them into view. */
export function selectRange(element: HTMLElement, { from, to }: SelectedRange): void {
  const start = placeOf(element, from);
  const end = placeOf(element, to);
  if (!start || !end) return;
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  start.node.parentElement?.scrollIntoView({ block: 'nearest' });
}

function placeOf(
  element: HTMLElement,
  offset: number,
): { readonly node: Text; readonly offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}

/** The sentence after (1) or before (-1) a selection; the first or the last one without a selection. */
export function neighbouringSentence(
  text: string,
  selected: SelectedRange | null,
  by: 1 | -1,
): SelectedRange | null {
  let end = 0;
  const places = splitSentences(text).flatMap((sentence) => {
    const from = end + sentence.length - sentence.trimStart().length;
    const to = end + sentence.trimEnd().length;
    end += sentence.length;
    return from < to ? [{ from, to }] : [];
  });
  if (by === 1) return places.find(({ from }) => selected === null || from > selected.from) ?? null;
  return places.findLast(({ from }) => selected === null || from < selected.from) ?? null;
}
