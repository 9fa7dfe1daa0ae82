/** What a file can be read as. */
export const DOCUMENT_KINDS = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'epub',
  'rtf',
  'email',
  'markdown',
  'text',
  'html',
  'csv',
  'code',
  'archive',
] as const;

/** Why a file was not read. */
export const READING_PROBLEMS = [
  'encrypted',
  'wrong-password',
  'locked',
  'corrupt',
  'no-text',
  'ocr-unavailable',
  'too-large',
  'too-many-pages',
  'too-much-text',
  'expands-too-much',
  'too-many-elements',
  'took-too-long',
  'took-too-much-memory',
  'unknown-kind',
  'kind-differs',
  'macros',
] as const;

/** What there is to know of how a file was read. */
export const READING_NOTES = [
  'encoding-guessed',
  'encoding-chosen',
  'malformed-rows',
  'pages-without-text',
  'pages-damaged',
  'scripts-ignored',
  'attachments-ignored',
  'comments-ignored',
  'hidden-text-ignored',
  'archive-listed',
  'read-by-ocr',
  'ocr-missing',
] as const;

/** How the letters of a text may be written, as the Encoding Standard names it; by what is written so. */
export const TEXT_ENCODINGS = {
  unicode: ['utf-8', 'utf-16le', 'utf-16be'],
  western: ['windows-1252', 'macintosh'],
  central: ['windows-1250', 'iso-8859-2'],
  cyrillic: ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866'],
  chinese: ['gbk', 'big5'],
  japanese: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  korean: ['euc-kr'],
  greek: ['windows-1253', 'iso-8859-7'],
  turkish: ['windows-1254'],
  baltic: ['windows-1257'],
  arabic: ['windows-1256'],
  hebrew: ['windows-1255'],
  thai: ['windows-874'],
  vietnamese: ['windows-1258'],
} as const;
export const ENCODING_NAMES = Object.values(TEXT_ENCODINGS).flat();
export type TextEncoding = (typeof TEXT_ENCODINGS)[keyof typeof TEXT_ENCODINGS][number];
