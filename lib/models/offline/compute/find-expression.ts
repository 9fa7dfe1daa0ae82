import type { Locale } from '@/lib/trace/step-key';
import { NUMBER_SOURCE, readNumber } from '../text/numbers';
import type { ExpressionToken } from './evaluate-expression';

/** An expression found in a sentence: its tokens and how to write it out. */
export interface FoundExpression {
  readonly tokens: readonly ExpressionToken[];
  /** With `×` and `÷`, numbers as they were written. */
  readonly written: string;
  /** Share of the sentence's words that belong to it, 0 to 1. */
  readonly share: number;
}

type Piece = { readonly token: ExpressionToken; readonly written: string; readonly spaced: boolean } | null;
type Sign = Extract<ExpressionToken, { kind: 'sign' }>['sign'];
type FunctionName = Extract<ExpressionToken, { kind: 'function' }>['name'];

const PERCENT = /^(?:percent|per ?cent|persen|%)$/i;
const SIGN_WORDS: readonly (readonly [RegExp, Sign])[] = [
  [/^(?:plus|added to|tambah|ditambah|ditambahkan)$/i, '+'],
  [/^(?:minus|less|subtract|kurang|dikurang|dikurangi)$/i, '-'],
  [/^(?:times|multiplied by|kali|dikali|dikalikan|x|×|·|\*)$/i, '*'],
  [/^(?:divided by|over|bagi|dibagi|÷|\/|:)$/i, '/'],
  [/^(?:to the power of|pangkat|\^|\*\*)$/i, '^'],
  [PERCENT, '%'],
  [/^(?:mod|modulo)$/i, 'mod'],
  [/^[+]$/, '+'],
  [/^[-−–]$/, '-'],
  [/^\($/, '('],
  [/^\)$/, ')'],
];
const WRITTEN: Readonly<Record<Sign, string>> = {
  '+': ' + ',
  '-': ' − ',
  '*': ' × ',
  '/': ' ÷ ',
  '^': '^',
  '%': '%',
  mod: ' mod ',
  '(': '(',
  ')': ')',
};
/** Between a percentage and what it is taken of. */
const OF = /^(?:of|dari)$/i;
/** What an amount is called says nothing about how to calculate with it: "plus 11% tax". */
const AMOUNT_NAME = /^(?:tax|vat|tip|interest|fee|ppn|pajak|bunga|biaya)$/i;
const SQUARED = /^(?:squared|kuadrat)$/i;
const FUNCTIONS: readonly (readonly [RegExp, FunctionName])[] = [
  [/^(?:sqrt|√|(?:the )?square root(?: of)?|akar(?: kuadrat)?(?: dari)?)$/i, 'sqrt'],
  [/^(?:cbrt|∛|(?:the )?cube root(?: of)?|akar (?:kubik|pangkat tiga)(?: dari)?)$/i, 'cbrt'],
];
const PHRASES =
  'added to|multiplied by|divided by|to the power of|per cent|(?:the )?(?:square|cube) root(?: of)?|akar (?:pangkat tiga|kuadrat|kubik)(?: dari)?|akar(?: dari)?';
const PIECE = new RegExp(`${NUMBER_SOURCE}|${PHRASES}|\\*\\*|[-−–+*/×÷·^%:()√∛]|\\p{L}+|\\S`, 'giu');

/** Finds the longest arithmetic expression in a sentence: at least one operation, written in signs or in words. */
export function findExpression(sentence: string, locale: Locale): FoundExpression | null {
  const pieces = readPieces(sentence, locale);
  let best: readonly NonNullable<Piece>[] = [];
  let current: NonNullable<Piece>[] = [];
  for (const piece of [...pieces, null]) {
    if (piece !== null) {
      current.push(piece);
      continue;
    }
    const trimmed = trimPieces(current);
    if (isExpression(trimmed) && trimmed.length > best.length) best = trimmed;
    current = [];
  }
  if (best.length === 0) return null;
  return {
    tokens: best.map(({ token }) => token),
    written: best
      .map(({ written }) => written)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    share: best.length / Math.max(1, pieces.length),
  };
}

function readPieces(sentence: string, locale: Locale): Piece[] {
  let afterPercent = false;
  return [...sentence.matchAll(PIECE)].flatMap((match): Piece[] => {
    const text = match[0];
    const isShare = afterPercent && OF.test(text);
    afterPercent = PERCENT.test(text);
    if (isShare) return [{ token: { kind: 'sign', sign: '*' }, written: WRITTEN['*'], spaced: true }];
    if (AMOUNT_NAME.test(text)) return [];
    const spaced =
      /\s/.test(sentence[match.index - 1] ?? ' ') && /\s/.test(sentence[match.index + text.length] ?? ' ');
    const value = /^\d/.test(text) ? readNumber(text, locale) : Number.NaN;
    if (!Number.isNaN(value)) return [{ token: { kind: 'number', value }, written: text, spaced }];
    if (SQUARED.test(text)) {
      return [
        { token: { kind: 'sign', sign: '^' }, written: '^', spaced },
        { token: { kind: 'number', value: 2 }, written: '2', spaced },
      ];
    }
    const name = FUNCTIONS.find(([pattern]) => pattern.test(text))?.[1];
    if (name !== undefined)
      return [{ token: { kind: 'function', name }, written: name === 'sqrt' ? '√' : '∛', spaced }];
    const sign = SIGN_WORDS.find(([pattern]) => pattern.test(text))?.[1];
    return [sign === undefined ? null : { token: { kind: 'sign', sign }, written: WRITTEN[sign], spaced }];
  });
}

function trimPieces(pieces: readonly NonNullable<Piece>[]): readonly NonNullable<Piece>[] {
  const canStart = ({ token }: NonNullable<Piece>) =>
    token.kind !== 'sign' || token.sign === '(' || token.sign === '-';
  const canEnd = ({ token }: NonNullable<Piece>) =>
    token.kind === 'number' || (token.kind === 'sign' && /^[)%]$/.test(token.sign));
  const start = pieces.findIndex(canStart);
  const end = pieces.findLastIndex(canEnd);
  return start < 0 || end < start ? [] : pieces.slice(start, end + 1);
}

function isExpression(pieces: readonly NonNullable<Piece>[]): boolean {
  const numbers = pieces.filter(({ token }) => token.kind === 'number').length;
  const operations = pieces.filter(
    ({ token }) => token.kind === 'sign' && /^(?:[-+*/^]|mod)$/.test(token.sign),
  );
  const functions = pieces.some(({ token }) => token.kind === 'function');
  return (numbers >= 2 && operations.length > 0) || (functions && numbers >= 1);
}
