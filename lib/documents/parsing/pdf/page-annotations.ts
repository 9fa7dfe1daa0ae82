import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageSegment } from './page-line';

/** A page with what was filled into its forms, and what was noted on it. */
export interface AnnotatedPage {
  readonly segments: readonly PageSegment[];
  /** What was filled in where no words stand beside it. */
  readonly fields: readonly string[];
  readonly notes: readonly string[];
}

/** A field that was filled in; lengths are in the page's units. */
interface FilledField {
  readonly name: string;
  readonly value: string;
  readonly isTick: boolean;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const NOTES: ReadonlySet<unknown> = new Set([
  ...['Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Line'],
  ...['Square', 'Circle', 'Polygon', 'PolyLine', 'FileAttachment'],
]);
const TICKED = '[x]';
const UNTICKED = '[ ]';
/** More fields of a page are not looked for words. */
const MOST_PLACED = 500;
/** How far words stand from their field at most, in the page's units, and above it. */
const TICK_GAP = 40;
const WORDS_ABOVE = 14;
const TOUCH = 3;

/**
 * Adds what annotations say to a page: a value behind the words to the left of its field or above it, a tick, or
 * that there is none, before the words to its right. What is hidden, a password or damaged is left out.
 */
export async function readAnnotations(
  page: PDFPageProxy,
  segments: readonly PageSegment[],
): Promise<AnnotatedPage> {
  const annotations: unknown[] = await page.getAnnotations().catch(() => []);
  const texts = new Map<PageSegment, string>();
  const [fields, notes]: [string[], string[]] = [[], []];
  let placed = 0;
  for (const annotation of annotations) {
    const facts = new Map<string, unknown>(Object.entries(annotation ?? {}));
    const note = noteOf(facts);
    if (note !== null) notes.push(note);
    const field = fieldOf(facts);
    if (field === null) continue;
    placed += 1;
    const words = placed > MOST_PLACED ? null : wordsBeside(field, segments);
    if (words === null) {
      if (field.value !== UNTICKED)
        fields.push(field.name === '' ? field.value : `${field.name}: ${field.value}`);
    } else {
      const own = texts.get(words) ?? words.text;
      const isBefore = field.isTick && words.x >= field.right - TOUCH;
      texts.set(words, isBefore ? `${field.value} ${own}` : `${own.trimEnd()} ${field.value} `);
    }
  }
  return {
    segments: segments.map((segment) => ({ ...segment, text: texts.get(segment) ?? segment.text })),
    fields,
    notes,
  };
}

function noteOf(facts: ReadonlyMap<string, unknown>): string | null {
  if (!NOTES.has(facts.get('subtype'))) return null;
  const words = innerText(facts.get('contentsObj'));
  const author = innerText(facts.get('titleObj'));
  return words === '' ? null : author === '' ? words : `${author}: ${words}`;
}

function fieldOf(facts: ReadonlyMap<string, unknown>): FilledField | null {
  if (facts.get('subtype') !== 'Widget' || facts.get('hidden') === true || facts.get('password') === true)
    return null;
  const isTick = facts.get('checkBox') === true || facts.get('radioButton') === true;
  const value = isTick ? tickOf(facts) : filledIn(facts);
  const rect: unknown = facts.get('rect');
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.isArray(rect) ? rect.map(Number) : [];
  if (value === '') return null;
  const name =
    textOf(facts.get('alternativeText')) || (textOf(facts.get('fieldName')).split('.').at(-1) ?? '');
  return { name: name.replace(/\[\d+\]$/, ''), value, isTick, left, bottom, right, top };
}

function tickOf(facts: ReadonlyMap<string, unknown>): string {
  const value = facts.get('fieldValue');
  const own = facts.get(facts.get('checkBox') === true ? 'exportValue' : 'buttonValue');
  return typeof value === 'string' && value !== 'Off' && value === own ? TICKED : UNTICKED;
}

/** What was written into a field or chosen in it, as it is shown. */
function filledIn(facts: ReadonlyMap<string, unknown>): string {
  const [kind, value, options] = [facts.get('fieldType'), facts.get('fieldValue'), facts.get('options')];
  if (kind !== 'Tx' && kind !== 'Ch') return '';
  const shown = new Map<unknown, unknown>();
  for (const option of Array.isArray(options) ? options : []) {
    const { exportValue, displayValue } = Object(option);
    shown.set(exportValue, displayValue);
  }
  return (Array.isArray(value) ? value : [value])
    .map((one) => textOf(shown.get(one) ?? one))
    .filter((one) => one !== '')
    .join(', ');
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';

const innerText = (value: unknown): string =>
  textOf(new Map<string, unknown>(Object.entries(value ?? {})).get('str'));

/** The words that say what a field is for: those to its left, a tick's to its right, else those above it. */
function wordsBeside(field: FilledField, segments: readonly PageSegment[]): PageSegment | null {
  let left: PageSegment | null = null;
  let right: PageSegment | null = null;
  let above: PageSegment | null = null;
  for (const segment of segments) {
    if (!segment.isUpright || segment.text.trim() === '') continue;
    const { x, endX, y, size } = segment;
    if (y > field.bottom - size / 2 && y < field.top) {
      if (x < field.left && (!left || endX > left.endX)) left = segment;
      if (x >= field.right - TOUCH && x - field.right < TICK_GAP && (!right || x < right.x)) right = segment;
    } else if (y >= field.top && y - field.top < WORDS_ABOVE && x < field.right && endX > field.left)
      above ??= segment;
  }
  return field.isTick ? (right ?? left) : (left ?? above);
}
