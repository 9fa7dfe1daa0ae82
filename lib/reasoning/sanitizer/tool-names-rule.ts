import type { RuleOutcome, SanitizerRule } from './sanitizer-rule';

const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_]*(?:(?:[.:/-]|::)[A-Za-z0-9_]+)*/g;
const LONGEST_IDENTIFIER = 200;
const MOST_PARTS = 12;
const CALLED_A_TOOL = /^\s{0,2}["'`*]{0,3}\s(?:tool|function|alat|fungsi|api)\b/i;
const AFTER_TOOL_WORD =
  /\b(?:tool|function|alat|fungsi|bernama|named|called|call|panggil|memanggil|invoke)\s{1,2}$/i;

const SMALL = 1;
const CAPITAL = 2;
const JOINT = 3;
const SCORE = 4;
const KINDS = new Uint8Array(128);
const mark = (characters: string, kind: number): void => {
  for (const character of characters) KINDS[character.charCodeAt(0)] = kind;
};
mark('abcdefghijklmnopqrstuvwxyz', SMALL);
mark('ABCDEFGHIJKLMNOPQRSTUVWXYZ', CAPITAL);
mark('.:/-', JOINT);
mark('_', SCORE);
const isLetter = (kind: number): boolean => kind === SMALL || kind === CAPITAL;
const kindOf = (code: number): number => (code < 128 ? (KINDS[code] ?? 0) : 0);

/** Letters and digits of an identifier, in small letters: all spellings of a name look the same. */
const canonical = (identifier: string): string => identifier.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Whether anything in a text is spelt as no word is: with a separator inside or a hump. */
function isSpelledAsName(text: string): boolean {
  let previous = 0;
  let beforeJoint = 0;
  for (let index = 0; index < text.length; index += 1) {
    const kind = kindOf(text.charCodeAt(index));
    if (kind === SCORE || (kind === CAPITAL && previous === SMALL)) return true;
    if (previous === JOINT && isLetter(beforeJoint) && isLetter(kind)) return true;
    beforeJoint = kind === JOINT ? previous : 0;
    previous = kind;
  }
  return false;
}

/** The ends of an identifier at its separators: `functions.verify.check` → itself, `verify.check`, `check`. */
function* tailsOf(identifier: string): Generator<string> {
  yield identifier;
  let count = 0;
  for (let index = 1; index < identifier.length && count < MOST_PARTS; index += 1) {
    if (!/[.:/]/.test(identifier.charAt(index - 1)) || /[.:/]/.test(identifier.charAt(index))) continue;
    count += 1;
    yield identifier.slice(index);
  }
}

interface Labels {
  /** By canonical name: those that count wherever they are spelt as a name. */
  readonly names: ReadonlyMap<string, string>;
  /** By word: those that are a plain word, which counts only where it is marked as a tool. */
  readonly words: ReadonlyMap<string, string>;
}

function labelsOf(toolLabels: ReadonlyMap<string, string>): Labels {
  const names = new Map<string, string>();
  const words = new Map<string, string>();
  for (const [name, label] of toolLabels) {
    if (isSpelledAsName(name)) {
      names.set(canonical(name), label);
      const last = name.slice(
        Math.max(name.lastIndexOf('.'), name.lastIndexOf('/'), name.lastIndexOf(':')) + 1,
      );
      if (last !== name && isSpelledAsName(last) && !names.has(canonical(last)))
        names.set(canonical(last), label);
    } else {
      words.set(name.toLowerCase(), label);
    }
  }
  return { names, words };
}

/** Whether a plain word stands where only a tool's name does: as code, in quotes, called, or beside “tool”. */
function isMarkedAsTool(sentence: string, start: number, end: number): boolean {
  const before = sentence.charAt(start - 1);
  const after = sentence.charAt(end);
  if (after === '(') return true;
  if (before !== '' && before === after && '`"\''.includes(before)) return true;
  if (CALLED_A_TOOL.test(sentence.slice(end, end + 20))) return true;
  return AFTER_TOOL_WORD.test(sentence.slice(Math.max(0, start - 20), start));
}

function labelAt(sentence: string, start: number, identifier: string, labels: Labels): string | undefined {
  if (labels.words.size > 0) {
    const label = labels.words.get(identifier.toLowerCase());
    if (label !== undefined && isMarkedAsTool(sentence, start, start + identifier.length)) return label;
  }
  if (identifier.length > LONGEST_IDENTIFIER || !isSpelledAsName(identifier)) return undefined;
  for (const tail of tailsOf(identifier)) {
    // A path is not a spelling of a name, but a name may stand at its end.
    const label =
      tail.includes('/') || !isSpelledAsName(tail) ? undefined : labels.names.get(canonical(tail));
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Whether anything in a sentence is spelt as a name, or one of the words occurs in it: a quick look. */
function mayNameTool(sentence: string, words: ReadonlyMap<string, string>): boolean {
  if (isSpelledAsName(sentence)) return true;
  if (words.size === 0) return false;
  const lower = sentence.toLowerCase();
  for (const word of words.keys()) {
    if (lower.includes(word)) return true;
  }
  return false;
}

function relabel(sentence: string, labels: Labels): RuleOutcome {
  if (!mayNameTool(sentence, labels.words)) return { text: sentence, count: 0 };
  const parts: string[] = [];
  let index = 0;
  let count = 0;
  for (const match of sentence.matchAll(IDENTIFIER)) {
    const label = labelAt(sentence, match.index, match[0], labels);
    if (label === undefined) continue;
    let start = match.index;
    let end = start + match[0].length;
    if (sentence.startsWith('()', end)) end += 2;
    if (sentence.charAt(start - 1) === '`' && sentence.charAt(end) === '`') {
      start -= 1;
      end += 1;
    }
    parts.push(sentence.slice(index, start), label);
    index = end;
    count += 1;
  }
  if (count === 0) return { text: sentence, count };
  parts.push(sentence.slice(index));
  return { text: parts.join(''), count };
}

/**
 * Rule 6: internal names of tools become their user-facing labels, in every spelling (`verify.fact_check`,
 * `verify_fact_check`, `verifyFactCheck`, behind a namespace). A name that is a plain word counts only where it is
 * marked as a tool.
 */
export function createToolNamesRule(toolLabels: ReadonlyMap<string, string>): SanitizerRule {
  let labels: Labels | undefined;
  let knownSize = -1;
  return {
    id: 'tool-names',
    apply: (sentence) => {
      // The caller may learn of tools while the turn runs.
      if (labels === undefined || knownSize !== toolLabels.size) {
        labels = labelsOf(toolLabels);
        knownSize = toolLabels.size;
      }
      return knownSize === 0 ? { text: sentence, count: 0 } : relabel(sentence, labels);
    },
  };
}
