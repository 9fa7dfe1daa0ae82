import LABELS from './locator-labels.json';

/** Where in a source something stands, as CSL names it. */
export interface Locator {
  readonly label: string;
  readonly value: string;
}

/** CSL's words for what people write before a number. */
const LABEL_OF = new Map(
  Object.entries(LABELS).flatMap(([label, words]) => words.split(' ').map((word) => [word, label] as const)),
);

const NUMBER = String.raw`(?:\p{L}{0,3}\d[\p{L}\d]*(?:[.:/]\d[\p{L}\d]*)*|[ivxlcdm]+(?![\p{L}\d]))`;
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:--|[-–—,&])\s*${NUMBER})*`;
const LABELLED = new RegExp(String.raw`^(s\.vv?|§§?|¶¶?|\p{L}+)\.?\s*(${NUMBERS})`, 'iu');
const BARE = new RegExp(
  String.raw`^\d[\p{L}\d]*(?:[.:/]\d[\p{L}\d]*)*(?:\s*(?:--|[-–—,&])\s*${NUMBER})*`,
  'u',
);
const IN_BRACES = /^\{([^{}]*)\}/;

/**
 * The place in a source that the words behind a key name first, as "p. 12" and "hlm. 3–5" do, and the words after it. A
 * number without a word is that of a page.
 */
export function locatorIn(words: string): { readonly locator: Locator | null; readonly suffix: string } {
  const text = words.replace(/^\s*,?\s*/, '');
  const braced = IN_BRACES.exec(text);
  if (braced) {
    const inside = locatorIn(braced[1] ?? '');
    const locator = inside.locator ?? { label: 'page', value: (braced[1] ?? '').trim() };
    return { locator: locator.value === '' ? null : locator, suffix: text.slice(braced[0].length).trim() };
  }
  const labelled = LABELLED.exec(text);
  const label = LABEL_OF.get(labelled?.[1]?.toLowerCase() ?? '');
  const [taken, value] =
    labelled && label !== undefined ? [labelled[0], labelled[2]] : [BARE.exec(text)?.[0], undefined];
  if (taken === undefined) return { locator: null, suffix: words.trim() };
  return {
    locator: { label: label ?? 'page', value: value ?? taken },
    suffix: text.slice(taken.length).trim(),
  };
}
