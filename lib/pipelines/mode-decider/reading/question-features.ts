import { hashText } from '@/lib/text/text-hash';
import { FORM_COUNTS, type FormCount, type QuestionForm, strengthOf } from './question-form';
import type { QuestionToken } from './question-token';

/** Receives a feature's key (unsigned 32 bits), its strength, and what it was seen in: words or the name of a count. */
export type FeatureVisitor = (key: number, strength: number, seenIn: string) => void;

const LENGTHS: readonly FormCount[] = ['words', 'longWords', 'sentences', 'commas'];
const BEGINNING = 5;
const LONGER_THAN_ITS_BEGINNING = 6;

const keyOf = (kind: string, text: string): number => hashText(`${kind} ${text}`) >>> 0;

/** How a token is told from others: numbers only by being numbers, names and titles only by being such. */
function wordingOf({ kind, text, isName, isTitle }: QuestionToken): string {
  if (kind === 'number') return '#';
  if (isTitle) return '"';
  return isName ? '^' : text;
}

function collectWord(token: QuestionToken, found: Map<number, string>): void {
  const { text } = token;
  found.set(keyOf('word', wordingOf(token)), text);
  if (token.opensSentence) found.set(keyOf('opens', wordingOf(token)), text);
  if (token.kind !== 'word' || token.isName || token.isTitle) return;
  if (text.length > LONGER_THAN_ITS_BEGINNING) found.set(keyOf('begins', text.slice(0, BEGINNING)), text);
  for (const name of token.classes) {
    found.set(keyOf('class', name), text);
    if (token.opensSentence) found.set(keyOf('opens class', name), text);
  }
}

function collectPair(left: QuestionToken, right: QuestionToken, found: Map<number, string>): void {
  const words = `${left.text} ${right.text}`;
  found.set(keyOf('pair', `${wordingOf(left)} ${wordingOf(right)}`), words);
  for (const one of left.classes)
    for (const other of right.classes) found.set(keyOf('classes', `${one} ${other}`), words);
}

/** What the words of a question are known by: keys of features, each with what it was last seen in. */
export type WordFeatures = ReadonlyMap<number, string>;

/** Words, their beginnings, their classes and pairs of neighbours. */
export function wordFeaturesOf(tokens: readonly QuestionToken[]): WordFeatures {
  const found = new Map<number, string>();
  let before: QuestionToken | undefined;
  for (const token of tokens) {
    collectWord(token, found);
    if (before) collectPair(before, token, found);
    before = token;
  }
  return found;
}

/** Visits features of words; together they are as strong as one. */
export function visitWords(words: WordFeatures, visit: FeatureVisitor): void {
  const strength = 1 / Math.sqrt(Math.max(1, words.size));
  for (const [key, seenIn] of words) visit(key, strength, seenIn);
}

/** Visits how long a question is, as such and for its shape. */
export function visitLengths({ shape, counts }: QuestionForm, visit: FeatureVisitor): void {
  for (const name of LENGTHS) {
    const strength = strengthOf(name, counts[name]);
    visit(keyOf('form', name), strength, name);
    visit(keyOf(shape, name), strength, name);
  }
}

/** Visits all counts of a form, whatever its shape. */
export function visitForm({ shape, counts }: QuestionForm, visit: FeatureVisitor): void {
  visit(keyOf('shape', shape), 1, shape);
  for (const name of FORM_COUNTS)
    if (counts[name] > 0) visit(keyOf('form', name), strengthOf(name, counts[name]), name);
}

/** Visits all counts of a form twice: as such, and as those of its shape. */
export function visitShapedForm(form: QuestionForm, visit: FeatureVisitor): void {
  visitForm(form, visit);
  for (const name of FORM_COUNTS) {
    const count = form.counts[name];
    if (count > 0) visit(keyOf(form.shape, name), strengthOf(name, count), name);
  }
}
