import { hashText } from '@/lib/text/text-hash';
import { FORM_COUNTS, type QuestionForm, strengthOf } from './question-form';
import type { QuestionToken } from './question-token';

/** Receives a feature's key (unsigned 32 bits) and its strength. */
export type FeatureVisitor = (key: number, strength: number) => void;

const BEGINNING = 5;
const LONGER_THAN_ITS_BEGINNING = 6;

const keyOf = (kind: string, text: string): number => hashText(`${kind} ${text}`) >>> 0;

/** How a token is told from others: numbers only by being numbers, names and titles only by being such. */
function wordingOf({ kind, text, isName, isTitle }: QuestionToken): string {
  if (kind === 'number') return '#';
  if (isTitle) return '"';
  return isName ? '^' : text;
}

function collectWord(token: QuestionToken, found: Set<number>): void {
  const { text } = token;
  found.add(keyOf('word', wordingOf(token)));
  if (token.opensSentence) found.add(keyOf('opens', wordingOf(token)));
  if (token.kind !== 'word' || token.isName || token.isTitle) return;
  if (text.length > LONGER_THAN_ITS_BEGINNING) found.add(keyOf('begins', text.slice(0, BEGINNING)));
  for (const name of token.classes) {
    found.add(keyOf('class', name));
    if (token.opensSentence) found.add(keyOf('opens class', name));
  }
}

function collectPair(left: QuestionToken, right: QuestionToken, found: Set<number>): void {
  found.add(keyOf('pair', `${wordingOf(left)} ${wordingOf(right)}`));
  for (const one of left.classes)
    for (const other of right.classes) found.add(keyOf('classes', `${one} ${other}`));
}

/** Keys of the words of a question, their beginnings, their classes and pairs of neighbours. */
export type WordFeatures = ReadonlySet<number>;

/** Reads the words of a question. */
export function wordFeaturesOf(tokens: readonly QuestionToken[]): WordFeatures {
  const found = new Set<number>();
  let before: QuestionToken | undefined;
  for (const token of tokens) {
    collectWord(token, found);
    if (before) collectPair(before, token, found);
    before = token;
  }
  return found;
}

/** Visits the words of a question, which together are as strong as one, and all counts of its form: as such, and as those of its shape. */
export function visitQuestion(
  { words, form: { shape, counts } }: { readonly words: WordFeatures; readonly form: QuestionForm },
  visit: FeatureVisitor,
): void {
  const strength = 1 / Math.sqrt(Math.max(1, words.size));
  for (const key of words) visit(key, strength);
  visit(keyOf('shape', shape), 1);
  for (const name of FORM_COUNTS) {
    if (counts[name] === 0) continue;
    visit(keyOf('form', name), strengthOf(name, counts[name]));
    visit(keyOf(shape, name), strengthOf(name, counts[name]));
  }
}
