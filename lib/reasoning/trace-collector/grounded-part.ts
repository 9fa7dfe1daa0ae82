import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { CITATION_HEADING_LIMIT, CITATION_QUOTE_LIMIT, type Citation } from '@/lib/trace/documents/citation';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { Redaction } from '@/lib/trace/redaction';
import { REMOVED, type StructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';

/** What an answer has besides its words where it comes from documents. */
export type GroundedPart =
  | { readonly type: 'data-citation'; readonly data: Citation }
  | { readonly type: 'data-insufficiency'; readonly data: Insufficiency }
  | { readonly type: 'data-claims'; readonly data: ClaimCounts };

export interface SanitizedPart {
  readonly part: GroundedPart;
  readonly redactions: readonly Redaction[];
}

/** A passage as it may be shown: verbatim but for credentials. */
export function shownQuote(
  text: string,
  sanitizeJson: StructuredSanitizer,
): { readonly value: string; readonly redactions: readonly Redaction[] } {
  if (text === '') return { value: '', redactions: [] };
  const { value, redactions } = sanitizeJson(text, 'quotation', 4 * CITATION_QUOTE_LIMIT);
  return { value: cutAtWord(String(value), CITATION_QUOTE_LIMIT), redactions };
}

/** A citation or an insufficiency as it may be shown: quotes stay verbatim but for credentials, a model's words pass all rules. */
export function sanitizedPart(part: GroundedPart, sanitizeJson: StructuredSanitizer): SanitizedPart {
  const redactions: Redaction[] = [];
  const shown = (text: string, profile: 'words' | 'quotation', limit: number): string => {
    if (text === '') return text;
    const { value, redactions: removed } = sanitizeJson(text, profile, 4 * CITATION_QUOTE_LIMIT);
    redactions.push(...removed);
    return cutAtWord(String(value), limit);
  };
  if (part.type === 'data-claims') return { part, redactions };
  if (part.type === 'data-citation') {
    const { quote = '', heading, title } = part.data;
    const { value, redactions: removed } = shownQuote(quote, sanitizeJson);
    redactions.push(...removed);
    const data = {
      ...part.data,
      quote: value,
      ...(heading !== undefined && { heading: shown(heading, 'quotation', CITATION_HEADING_LIMIT) }),
      title: shown(title, 'quotation', 500),
    };
    return { part: { ...part, data }, redactions };
  }
  const { section, missing, queriesTried } = part.data;
  const data = {
    section: shown(section, 'words', 200),
    missing: shown(missing, 'words', 500) || REMOVED,
    queriesTried: queriesTried.map((query) => shown(query, 'words', 300)),
  };
  return { part: { ...part, data }, redactions };
}
