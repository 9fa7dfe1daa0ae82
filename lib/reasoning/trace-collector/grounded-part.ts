import { PAPER_TITLE_LIMIT, SECTION_TITLE_LIMIT } from '@/lib/paper/paper';
import { type PaperPart, STAGE_REASON_LIMIT } from '@/lib/paper/paper-part';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { CITATION_HEADING_LIMIT, CITATION_QUOTE_LIMIT, type Citation } from '@/lib/trace/documents/citation';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { Redaction } from '@/lib/trace/redaction';
import type { NoReport } from '@/lib/trace/research/no-report';
import { type Dispute, REPORT_LIMITS, type ResearchReport } from '@/lib/trace/research/research-report';
import { REMOVED, type StructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';

/** What an answer has besides its words: what it stands on, and what it has done to a paper. */
export type GroundedPart =
  | { readonly type: 'data-citation'; readonly data: Citation }
  | { readonly type: 'data-insufficiency'; readonly data: Insufficiency }
  | { readonly type: 'data-claims'; readonly data: ClaimCounts }
  | { readonly type: 'data-report'; readonly data: ResearchReport }
  | { readonly type: 'data-no-report'; readonly data: NoReport }
  | { readonly type: 'data-paper'; readonly data: PaperPart };

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

/**
 * What an answer is grounded in as it may be shown: what sources say stays verbatim but for credentials, a model's words
 * pass all rules.
 */
export function sanitizedPart(part: GroundedPart, sanitizeJson: StructuredSanitizer): SanitizedPart {
  const redactions: Redaction[] = [];
  const shown = (text: string, profile: 'words' | 'quotation', limit: number): string => {
    if (text === '') return text;
    const { value, redactions: removed } = sanitizeJson(text, profile, 4 * CITATION_QUOTE_LIMIT);
    redactions.push(...removed);
    return cutAtWord(String(value), limit);
  };
  switch (part.type) {
    case 'data-claims':
    case 'data-no-report':
      return { part, redactions };
    case 'data-citation':
      return {
        part: { ...part, data: shownCitation(part.data, shown, sanitizeJson, redactions) },
        redactions,
      };
    case 'data-insufficiency':
      return { part: { ...part, data: shownInsufficiency(part.data, shown) }, redactions };
    case 'data-paper':
      return { part: { ...part, data: shownPaper(part.data, shown) }, redactions };
    case 'data-report': {
      const citation = (side: Dispute['sides'][number]) =>
        shownCitation(side, shown, sanitizeJson, redactions);
      return { part: { ...part, data: shownReport(part.data, shown, citation) }, redactions };
    }
  }
}

/** A text as a profile lets it out, not longer than so many characters. */
type Shown = (text: string, profile: 'words' | 'quotation', limit: number) => string;

function shownCitation(
  citation: Citation,
  shown: Shown,
  sanitizeJson: StructuredSanitizer,
  redactions: Redaction[],
): Citation {
  const { quote = '', heading, title, site } = citation;
  const { value, redactions: removed } = shownQuote(quote, sanitizeJson);
  redactions.push(...removed);
  return {
    ...citation,
    quote: value,
    ...(heading !== undefined && { heading: shown(heading, 'quotation', CITATION_HEADING_LIMIT) }),
    title: shown(title, 'quotation', 500),
    ...(site !== undefined && { site: shown(site, 'quotation', REPORT_LIMITS.siteCharacters) }),
  };
}

/** Titles are quoted from the paper and its sources; a reason is the model's. */
function shownPaper(part: PaperPart, shown: Shown): PaperPart {
  switch (part.kind) {
    case 'saved':
      return { ...part, title: shown(part.title, 'quotation', SECTION_TITLE_LIMIT) };
    case 'reference':
    case 'begin':
      return { ...part, title: shown(part.title, 'quotation', PAPER_TITLE_LIMIT) };
    case 'proposal':
      return { ...part, reason: shown(part.reason, 'words', STAGE_REASON_LIMIT) };
  }
}

const shownInsufficiency = (
  { section, missing, queriesTried }: Insufficiency,
  shown: Shown,
): Insufficiency => ({
  section: shown(section, 'words', 200),
  missing: shown(missing, 'words', 500) || REMOVED,
  queriesTried: queriesTried.map((query) => shown(query, 'words', 300)),
});

const shownReport = (
  report: ResearchReport,
  shown: Shown,
  citation: (side: Dispute['sides'][number]) => Citation,
): ResearchReport => ({
  ...report,
  ...(report.range?.words !== undefined && {
    range: { ...report.range, words: shown(report.range.words, 'words', REPORT_LIMITS.timeCharacters) },
  }),
  sources: report.sources.map((source) => ({
    ...source,
    title: shown(source.title, 'quotation', REPORT_LIMITS.titleCharacters),
    ...(source.site !== undefined && {
      site: shown(source.site, 'quotation', REPORT_LIMITS.siteCharacters),
    }),
    ...(source.author !== undefined && {
      author: shown(source.author, 'quotation', REPORT_LIMITS.authorCharacters),
    }),
    usedFor: source.usedFor.map((heading) => shown(heading, 'words', REPORT_LIMITS.headingCharacters)),
  })),
  disputed: report.disputed.map(({ statement, sides }) => ({
    statement: shown(statement, 'words', REPORT_LIMITS.statementCharacters) || REMOVED,
    sides: sides.map(citation),
  })),
  unverified: report.unverified.map(({ text, why }) => ({
    text: shown(text, 'words', REPORT_LIMITS.statementCharacters) || REMOVED,
    why,
  })),
});
