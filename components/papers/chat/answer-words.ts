import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import type { StoredReference } from '@/lib/paper/reference';
import { type Marker, readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { paperPath } from '../paper-state';

/** Words of an answer as they go into a paper. */
export interface AnswerWords {
  readonly text: string;
  /** How many of its sources could not be made references; their numbers stay. */
  readonly failed: number;
}

/** Makes references of the sources that words of an answer name by number, and names them by their keys. */
export async function withReferences(paperId: string, turnId: string, words: string): Promise<AnswerWords> {
  const markers = readMarkers(words);
  const numbers = [...new Set(markers.flatMap((marker) => marker.numbers))];
  const keys = new Map<number, string>();
  // One after the other: of two sources that are the same, the second finds the first.
  for (const number of numbers) {
    const key = await referenceKey(paperId, turnId, number);
    if (key !== null) keys.set(number, key);
  }
  return { text: withKeys(words, markers, keys), failed: numbers.length - keys.size };
}

async function referenceKey(paperId: string, turnId: string, number: number): Promise<string | null> {
  try {
    const response = await sendJson('POST', paperPath(paperId, 'references', 'from'), { turnId, number });
    const { key }: StoredReference = await response.json();
    return key;
  } catch (cause) {
    if (cause instanceof RequestError) return null;
    throw cause;
  }
}

/** Writes `[1]` as `[@key]`; neighbours become one citation. */
export function withKeys(
  words: string,
  markers: readonly Marker[],
  keys: ReadonlyMap<number, string>,
): string {
  let text = '';
  let place = 0;
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) text += `[${open.map((key) => `@${key}`).join('; ')}]`;
    open = [];
  };
  for (const { numbers, start, end } of markers) {
    const between = words.slice(place, start);
    if (between.trim() !== '') close();
    if (open.length === 0) text += between;
    const unknown: number[] = [];
    for (const number of numbers) {
      const key = keys.get(number);
      if (key === undefined) unknown.push(number);
      else if (!open.includes(key)) open.push(key);
    }
    if (unknown.length > 0) {
      const isBoth = open.length > 0;
      close();
      text += `${isBoth ? ' ' : ''}[${unknown.join(', ')}]`;
    }
    place = end;
  }
  close();
  return text + words.slice(place);
}

const WORD = /[\p{L}\p{N}]+/gu;
/** So many words of the Markdown may stand between two that were selected: numbers of sources, addresses of links. */
const MOST_BETWEEN = 12;
/** Marks that belong to the words which they stand before or behind. */
const LEADING = /(?:\*{1,3}|_{1,3}|`|"|“|\(|\[|\$|> |#{1,6} |[-*] |\d+\. )+$/;
const TRAILING = /^(?:\*{1,3}|_{1,3}|`|"|”|\)|\]|\$|[.,;:!?]|\[\d+(?:,\s*\d+)*\])+/;

/** The Markdown of words that were selected in a drawn answer; the words themselves where it is not found. */
export function selectedMarkdown(markdown: string, selected: string): string {
  const wanted = [...selected.matchAll(WORD)].map(([word]) => word);
  const words = [...markdown.matchAll(WORD)];
  if (wanted.length === 0) return selected.trim();
  for (let first = 0; first < words.length; first += 1) {
    if (words[first]?.[0] !== wanted[0]) continue;
    const last = lastOf(words, first, wanted);
    if (last === null) continue;
    const start = words[first]?.index ?? 0;
    const end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
    const [lead = ''] = LEADING.exec(markdown.slice(Math.max(0, start - 12), start)) ?? [];
    const [trail = ''] = TRAILING.exec(markdown.slice(end, end + 24)) ?? [];
    return balanced(markdown.slice(start - lead.length, end + trail.length));
  }
  return selected.trim();
}

/** The last of the words that were selected, if all of them follow from here; numbers of drawn marks may be missing. */
function lastOf(words: readonly RegExpExecArray[], first: number, wanted: readonly string[]): number | null {
  let at = first;
  let last = first;
  for (const word of wanted.slice(1)) {
    const most = Math.min(words.length, at + 1 + MOST_BETWEEN);
    let next = at + 1;
    while (next < most && words[next]?.[0] !== word) next += 1;
    if (next === most) return null;
    at = next;
    last = next;
  }
  return last;
}

/** Takes away marks of emphasis that have no partner in a part of a text. */
function balanced(text: string): string {
  let result = text;
  for (const mark of ['**', '`', '$']) {
    const count = result.split(mark).length - 1;
    if (count % 2 === 0) continue;
    const at = result.startsWith(mark)
      ? 0
      : result.endsWith(mark)
        ? result.length - mark.length
        : result.lastIndexOf(mark);
    result = result.slice(0, at) + result.slice(at + mark.length);
  }
  // Of a link only a part was selected.
  if (!result.includes('[')) result = result.replaceAll(/\]\([^()\s]*\)/g, '');
  else if (!result.includes(']')) result = result.replaceAll('[', '');
  return result.trim();
}
