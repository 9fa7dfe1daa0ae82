import { ALERT_KINDS, type AlertKind } from './leaf';

/** How a block begins or ends, seen from a line without its indentation. */
export interface ListMarker {
  /** What items of the same list share. */
  readonly type: string;
  readonly start: number | null;
  readonly length: number;
}

export interface Fence {
  readonly character: string;
  readonly length: number;
  readonly info: string;
}

const RULE = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;
const HEADING = /^(#{1,6})(?:[ \t]+|$)/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const MARKER = /^(?:[-+*]|(\d{1,9})([.)]))(?=[ \t]|$)/;
const FENCE = /^(`{3,}|~{3,})/;
const LONGEST_INFO = 200;
const ALERT = /^\[!([a-z]{3,9})\](?=\s|$)/i;

export const isRule = (line: string): boolean => RULE.test(line);

export const isUnderline = (line: string): boolean => UNDERLINE.test(line);

export interface HeadingLine {
  readonly level: number;
  readonly text: string;
  /** Where the text begins in the line. */
  readonly textStart: number;
}

/** A heading's level and text. */
export function headingLineOf(line: string): HeadingLine | null {
  const match = HEADING.exec(line);
  if (!match) return null;
  const written = line.slice(match[0].length).trimStart();
  return {
    level: match[1]?.length ?? 1,
    text: withoutClosingMarks(written),
    textStart: line.length - written.length,
  };
}

export function listMarkerOf(line: string): ListMarker | null {
  const match = MARKER.exec(line);
  if (!match) return null;
  const [marker, number, delimiter] = match;
  return {
    type: delimiter ?? marker,
    start: number === undefined ? null : Number(number),
    length: marker.length,
  };
}

/** The mark with which a quotation begins that is a note, a warning or the like. */
export function alertOf(line: string): { readonly kind: AlertKind; readonly length: number } | null {
  const match = ALERT.exec(line);
  const kind = ALERT_KINDS.find((one) => one === match?.[1]?.toLowerCase());
  return match && kind ? { kind, length: match[0].length } : null;
}

export function fenceOf(line: string): Fence | null {
  const marks = FENCE.exec(line)?.[1];
  if (marks === undefined) return null;
  const info = line.slice(marks.length).trim();
  const character = marks.charAt(0);
  if (character === '`' && info.includes('`')) return null;
  return { character, length: marks.length, info: info.slice(0, LONGEST_INFO) };
}

/** What ends the formula that a line begins, where nothing else stands on it: with words it may be anything. */
export function formulaClosingOf(line: string): '$$' | '\\]' | null {
  const start = line.trimEnd();
  if (start === '$$') return '$$';
  return start === '\\[' ? '\\]' : null;
}

export function closesFence(line: string, { character, length }: Fence): boolean {
  const trimmed = line.trimEnd();
  if (trimmed.length < length) return false;
  for (const mark of trimmed) if (mark !== character) return false;
  return true;
}

function withoutClosingMarks(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed.charAt(end - 1) === '#') end -= 1;
  if (end === 0) return '';
  const closes = end < trimmed.length && /[ \t]/.test(trimmed.charAt(end - 1));
  return closes ? trimmed.slice(0, end).trimEnd() : trimmed;
}
