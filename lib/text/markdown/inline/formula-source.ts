/** A formula without its delimiters. */
export interface FormulaSource {
  readonly tex: string;
  /** Whether it stands on a line of its own. */
  readonly isDisplay: boolean;
}

const DELIMITERS: readonly (readonly [string, string, boolean])[] = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
  ['$', '$', false],
];

/** A formula as it was written, taken out of its delimiters; null where the closing one does not end it. */
export function formulaSource(written: string): FormulaSource | null {
  const text = written.trim();
  for (const [opening, closing, isDisplay] of DELIMITERS) {
    if (!text.startsWith(opening)) continue;
    const end = text.length - closing.length;
    if (end < opening.length || text.indexOf(closing, opening.length) !== end) return null;
    return { tex: text.slice(opening.length, end).trim(), isDisplay };
  }
  return null;
}
