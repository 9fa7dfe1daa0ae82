import { withRoundMarks } from '@/lib/text/markdown/markers/foreign-marks';

/** A name that ends in a number, or has one in it: "E24", "COVID-19", "SARS-CoV-2". */
const NAMED =
  /(?<![\p{L}\p{N}])\p{L}{1,16}(?:[-–]\p{L}{1,16}){0,2}[-–]?\d{1,6}(?![\d]|[.,]\d)\p{L}{0,3}(?![\p{L}\p{N}])/gu;
const LONGEST = 24;
/** Formulas that a source may have in words. */
const FORMULAS = new Set(['co2', 'h2o', 'o2', 'n2', 'o3', 'ch4']);

/** The names with numbers of a text as they are compared: in small letters, without hyphens. */
const namedNumbersIn = (text: string): string[] =>
  [...text.matchAll(NAMED)]
    .map(([name]) => foldName(name))
    .filter((name) => name.length <= LONGEST && !FORMULAS.has(name));

/** A text in which such names are looked for. */
const foldName = (text: string): string => text.toLowerCase().replaceAll(/[-–\s]/g, '');

/** Quoted words, code, or a name with a number, which a source must have as it is. */
export interface QuotedText {
  readonly kind: 'quotation' | 'code' | 'number';
  /** The words as they are compared. */
  readonly words: string;
}

const QUOTATION = /[“"„«]([^“”"„»\n]{3,600})[”"»]/gu;
const CODE = /`{1,3}([^`\n]{1,400})`{1,3}/gu;
/** Names that only code has: flags, calls, paths, names with underscores or humps. */
const NAME =
  /(?<![\p{L}\p{N}`/.@-])(?:--[a-z][\w-]+|\p{L}\w*_\w+|[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]+)+|\w+\(\)|\/(?:[\w.-]+\/)+[\w.-]*)/gu;
const ELLIPSIS = /\s*(?:\.{3}|…|\[[^\]]{0,40}\])\s*/u;
const FEWEST_WORDS = 2;
const MOST_QUOTED = 40;

/** What of a claim must stand in a source as it is: quoted words, at least two, code, and names with numbers. */
export function quotedIn(text: string): QuotedText[] {
  const quoted = [...text.matchAll(QUOTATION)]
    .flatMap(([, words = '']) => words.split(ELLIPSIS))
    .map((words) => foldTypography(words).replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/g, ''))
    .filter((words) => (words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= FEWEST_WORDS)
    .map((words): QuotedText => ({ kind: 'quotation', words: words.toLowerCase() }));
  const code = [...text.matchAll(CODE)].map(
    ([, words = '']): QuotedText => ({ kind: 'code', words: foldCode(words) }),
  );
  const names = [...text.replaceAll(CODE, ' ').matchAll(NAME)].map(
    ([words]): QuotedText => ({ kind: 'code', words: foldCode(words) }),
  );
  const numbered = namedNumbersIn(text).map((words): QuotedText => ({ kind: 'number', words }));
  return [...quoted, ...code, ...names, ...numbered]
    .filter(({ words }) => words !== '')
    .slice(0, MOST_QUOTED);
}

/** A source's text as quotations and code are looked for in it. */
export interface QuotableText {
  readonly prose: string;
  readonly code: string;
  readonly names: string;
}

export const quotable = (text: string): QuotableText => ({
  prose: foldTypography(text).toLowerCase(),
  code: foldCode(text),
  names: foldName(text),
});

/** True where a source has quoted words as they are, whatever its quotation marks, dashes and spaces look like. */
export function isQuotedFrom({ kind, words }: QuotedText, { prose, code, names }: QuotableText): boolean {
  const within = { quotation: prose, code, number: names }[kind];
  return within.includes(words);
}

/** Models are shown the marks and tags of sources in other brackets. */
const asModelsRead = (text: string): string =>
  withRoundMarks(text).replace(/[‹›]/g, (angle) => (angle === '‹' ? '<' : '>'));

const foldTypography = (text: string): string =>
  asModelsRead(text)
    .normalize('NFKC')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ');

/** Code keeps its case and signs; only how it is spaced, and a prompt before it, does not matter. */
const foldCode = (text: string): string =>
  asModelsRead(text)
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^[ $>]{1,4}/, '')
    .replace(/[ ;.,]{1,4}$/, '');
