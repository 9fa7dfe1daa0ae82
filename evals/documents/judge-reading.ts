import type { DocumentProblem } from '../../lib/documents/document-problem';
import type { ParsedDocument } from '../../lib/documents/parsed-document';
import type { Result } from '../../lib/shared/result';
import type { DocumentCase } from './document-case';
import { wordOverlap, wordsOf } from './word-overlap';

const COMPARED_PAGES = 20;
const LEAST_EXPECTED = 20;
const DAMAGE = /corrupt|fuzzed|cannot open|no startxref|no %%EOF/;

export type Outcome = Result<ParsedDocument, DocumentProblem>;

/** How alike the words read and expected are; null where too few are expected. */
export function similarityOf(
  { kind, expectedText, expectedTextCut }: DocumentCase,
  outcome: Outcome,
): number | null {
  if (!expectedText || expectedText.length < LEAST_EXPECTED) return null;
  if (!outcome.ok) return 0;
  const { text, pages, blocks } = outcome.value;
  const expected = wordsOf(expectedText);
  const end = pages[COMPARED_PAGES - 1]?.end ?? text.length;
  // What was noted on a PDF is no text of its pages for whom the expected text is of.
  const compared = blocks.filter(
    (block) => block.start < end && !(kind === 'pdf' && block.kind === 'quotation'),
  );
  const words = wordsOf(
    compared.map((block) => text.slice(block.start, Math.min(block.end, end))).join('\n'),
  );
  return wordOverlap(expectedTextCut ? words.slice(0, expected.length) : words, expected);
}

/** Whether what is known of a file gives the reason for which it was refused. */
export function isRightlyRefused(
  { special, password, expectedText, mustFail }: DocumentCase,
  { code, detail }: DocumentProblem,
): boolean {
  const is = (pattern: RegExp): boolean => special.some((one) => pattern.test(one));
  if (detail?.crashed) return false;
  switch (code) {
    case 'locked':
      return is(/password|encrypted/);
    case 'encrypted':
      return is(/password|encrypted/) && !password;
    case 'corrupt':
      return mustFail != null || is(DAMAGE);
    case 'no-text':
      return (expectedText ?? '').trim() === '' || is(/not readable/);
    default:
      return false;
  }
}

/** Whether what is known exactly of a file came true; null where nothing is. */
export function isExact(
  { mustFail, pageText, expectedHtml }: DocumentCase,
  outcome: Outcome,
): boolean | null {
  if (mustFail != null) return !outcome.ok;
  if (expectedHtml != null)
    return outcome.ok && squeezed(outcome.value.text) === squeezed(withoutTags(expectedHtml));
  if (pageText == null) return null;
  if (!outcome.ok) return false;
  const { text, pages } = outcome.value;
  const page = pages.find(({ number }) => number === pageText.page);
  const words = squeezed(text.slice(page?.start ?? 0, page?.end ?? 0));
  const { equals, contains, absent } = pageText;
  return (
    (equals == null || words === squeezed(equals)) &&
    (contains ?? []).every((one) => words.includes(squeezed(one))) &&
    [absent ?? []].flat().every((one) => !words.includes(squeezed(one)))
  );
}

/** Whether the rows of a table are those expected, white space in cells aside; null where none are. */
export function hasExpectedRows({ expectedRows }: DocumentCase, outcome: Outcome): boolean | null {
  if (expectedRows == null) return null;
  const [header = []] = expectedRows.map((row) => Object.keys(row));
  const expected = [header, ...expectedRows.map((row) => Object.values(row))];
  const rows = outcome.ok ? outcome.value.text.split('\n').map((line) => line.split('\t')) : [];
  return (
    rows.length === expected.length &&
    expected.every((cells, row) =>
      cells.every((cell, column) => squeezed(cell) === (rows[row]?.[column] ?? '')),
    )
  );
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
