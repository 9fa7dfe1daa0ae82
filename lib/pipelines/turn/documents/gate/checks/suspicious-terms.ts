/** Commands and procedures that models like to add; each has to stand in a source. */
export const SUSPICIOUS_TERMS = [
  'pg_reindex',
  'reindex',
  'vacuum analyze',
  'vacuum',
  'kubectl',
  'helm',
  'docker compose',
  'docker-compose',
  'systemctl',
  'drop table',
  'truncate',
  'alter table',
] as const;

const asPattern = (term: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])${term.replace(/[ -]/g, '[\\s-]+')}(?:es|ed|ing)?(?![\\p{L}\\p{N}_])`,
    'iu',
  );
const PATTERNS = SUSPICIOUS_TERMS.map((term) => ({ term, pattern: asPattern(term) }));

/** The suspicious terms of a text that no source has. */
export const ungroundedTerms = (text: string, sources: readonly string[]): readonly string[] =>
  PATTERNS.filter(({ pattern }) => pattern.test(text) && !sources.some((source) => pattern.test(source))).map(
    ({ term }) => term,
  );
