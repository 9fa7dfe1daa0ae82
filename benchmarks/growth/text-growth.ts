import { GrowingDocument } from '@/components/answer/blocks/growing-document';
import { PATHOLOGICAL_SHAPES } from '@/components/answer/testing/pathological-shapes';
import { SourceAddresses } from '@/lib/grounding/claims/source-addresses';
import { askedElse, asserts } from '@/lib/grounding/claims/structure-words';
import { readAmbiguity } from '@/lib/pipelines/research/clarification/read-ambiguity';
import { BlockMarks } from '@/lib/pipelines/turn/block-marks';
import { plainAnswer } from '@/lib/pipelines/turn/grounded/plain-answer';
import { GONE, tidied } from '@/lib/pipelines/turn/grounded/text-edits';
import { jsonValuesIn } from '@/lib/pipelines/turn/read-json';
import { readResearchIntent } from '@/lib/pipelines/turn/read-research-intent';
import { canonicalAddress } from '@/lib/server/documents/canonical-address';
import { runAtOnce } from '@/lib/shared/steps';
import { withoutForgedTier } from '@/lib/sources/without-forged-tier';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { TextSeam } from '@/lib/text/text-seam';
import { readTimeRange } from '@/lib/text/time-ranges/read-time-range';
import { type GrowingWork, onTexts, repeated, type Shape } from './growing-work';

/** Everything that is lexed of a text, whether it comes at once or grows. */
function lexAll(text: string): void {
  const { portions, definitions } = new GrowingDocument(Number.POSITIVE_INFINITY).read(text, false, 0);
  const words = portions.flatMap(({ units }) =>
    units.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) =>
        leaf.kind === 'table' ? leaf.rows.flat() : 'text' in leaf ? [leaf.text] : [],
      ),
    ),
  );
  for (const text of words) for (const growing of [false, true]) lexInline(text, { definitions, growing });
}

/** A text that goes on with itself, in pieces. */
function join(text: string): void {
  const seam = new TextSeam(text);
  for (let at = 0; at < text.length; at += 50) seam.push(text.slice(at, at + 50));
  seam.end();
}

const SEAM_UNITS = [
  ...['a', ' ', '\n', '|', '|   ', '| -', '|:|-', ':-', '| a ', '| a |\n', '- ', '1.', '`'],
  ...['~~~\n', '```a\n', ' \t', '. ', '漢'],
];
/** What stands before and after a repeated piece. */
const SEAM_FRAMES = [
  ['', ''],
  ['| a | b |\n| - ', '| 5'],
  ['```', '`x'],
] as const;
const SEAMS = Object.fromEntries(
  SEAM_UNITS.flatMap((unit) =>
    SEAM_FRAMES.map(([opening, closing]): [string, Shape] => [
      JSON.stringify(`${opening}${unit}…${closing}`),
      (characters) => opening + repeated(unit)(characters) + closing,
    ]),
  ),
);

function markBlocks(text: string): void {
  const marks = new BlockMarks(new Set(['c1', 't2']));
  marks.push('```chart\n');
  for (let at = 0; at < text.length; at += 32) marks.push(text.slice(at, at + 32));
}

const HEAD_UNITS = ['<', '<!--', '-->', '<link ', 'href="', '"', '>', '<script', '</script', ' x'];
const OPENINGS = Object.fromEntries(['[', '[t', '[ tie'].map((piece) => [piece, repeated(piece)]));
const NOW = Date.UTC(2026, 10, 23, 12);

const NO_ADDRESSES = runAtOnce(SourceAddresses.of([]));

/** What reads texts of models, pages and people. */
export const TEXT_GROWTH: readonly GrowingWork[] = [
  { figure: 'markdown', size: 24_000, inputs: onTexts(PATHOLOGICAL_SHAPES, lexAll) },
  { figure: 'seams', size: 25_000, inputs: onTexts(SEAMS, join) },
  {
    figure: 'jsonValues',
    size: 200_000,
    inputs: onTexts(['{', '[{"', '{"a":', ',', ', ', '```\n', '"\\', '{},'], jsonValuesIn),
  },
  { figure: 'blockMarks', size: 160_000, inputs: onTexts(['[[chart:'], markBlocks) },
  {
    figure: 'embeds',
    size: 100_000,
    inputs: onTexts(['![](([a](', '![](('], (text) => runAtOnce(plainAnswer(text, NO_ADDRESSES))),
  },
  {
    figure: 'tidying',
    size: 60_000,
    inputs: onTexts([' ', '---\n', '\n\n---'], (text) => tidied(`a${text}b${GONE}`)),
  },
  {
    figure: 'questionsOfAnswers',
    size: 60_000,
    inputs: onTexts([' ', '*', ' is', ' and'], (text) => {
      asserts(`a${text}b`);
      askedElse(`is it${text}b?`);
    }),
  },
  {
    figure: 'addressesOfPages',
    size: 60_000,
    inputs: onTexts(HEAD_UNITS, (text) => canonicalAddress(text, 'https://m.kompas.com/a?id=7&ref=x')),
  },
  {
    figure: 'forgedTiers',
    size: 100_000,
    inputs: onTexts(
      { ...OPENINGS, 'a long opening': (characters) => `[${'\u200b'.repeat(characters)}` },
      withoutForgedTier,
    ),
  },
  {
    figure: 'timeRanges',
    size: 75_000,
    inputs: onTexts(['since the ', 'in 2020 ', '"'], (text) => readTimeRange(text, NOW, 'Asia/Jakarta')),
  },
  {
    figure: 'researchIntent',
    size: 75_000,
    inputs: onTexts(['compare what a ', 'is it true that a '], readResearchIntent),
  },
  {
    figure: 'ambiguity',
    size: 100_000,
    inputs: onTexts(['mercury ', 'a'], (text) => readAmbiguity(text, { language: 'en' })),
  },
];
