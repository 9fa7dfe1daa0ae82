/** What a file can be read as. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'markdown', 'text', 'html', 'csv'] as const;

/** Why a file was not read. */
export const READING_PROBLEMS = [
  'encrypted',
  'wrong-password',
  'corrupt',
  'no-text',
  'too-large',
  'too-many-pages',
  'too-much-text',
  'expands-too-much',
  'took-too-long',
  'took-too-much-memory',
  'unknown-kind',
  'kind-differs',
  'macros',
] as const;
