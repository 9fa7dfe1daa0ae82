/** Why an entry of a file cannot be read. */
export const BROKEN_REASONS = [
  'unclosed',
  'no-key',
  'no-value',
  'no-type',
  'no-fields',
  'unreadable-value',
  'name-too-long',
  'too-long',
  'invalid-json',
  'invalid-xml',
  'invalid-entry',
] as const;
export type BrokenReason = (typeof BROKEN_REASONS)[number];

/** Formats in which references are handed out. */
export const EXPORT_FORMATS = ['bibtex', 'ris', 'csl-json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Why a citation style cannot be used: it is none, or it only says which other one is to be used. */
export const STYLE_PROBLEMS = ['invalid', 'dependent'] as const;
export type StyleProblem = (typeof STYLE_PROBLEMS)[number];

/** Characters of an uploaded style's title at most. */
export const STYLE_TITLE_LIMIT = 200;
