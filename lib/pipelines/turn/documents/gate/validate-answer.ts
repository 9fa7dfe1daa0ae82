import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { locateQuote } from '@/lib/tools/evidence/locate-quote';
import { admissionsIn } from './checks/admissions-in';
import type { AnswerToValidate } from './checks/answer-to-validate';
import { checkMinOpenCitations } from './checks/min-open-citations';
import { checkMinSearches } from './checks/min-searches';
import { checkSections } from './checks/sections';
import type { ValidationProblem } from './checks/validation-problem';

/** Whether an answer whose question wants conflicts settled has looked at more than one document, and tells what they disagree on. */
function checkConflicts({
  constraints,
  sources,
  untold,
  unopened,
}: Pick<AnswerToValidate, 'constraints' | 'sources' | 'untold' | 'unopened'>): readonly ValidationProblem[] {
  if (!constraints.requiresConflictResolution) return [];
  const documents = new Set(sources.map(({ passage }) => passage.documentId));
  return [
    ...(documents.size === 1 && unopened !== null
      ? [{ code: 'CONFLICT_UNSEEN', title: unopened } as const]
      : []),
    ...untold.map(({ claim, against }) => conflictOf(claim.text, against.number, sources, false)),
  ];
}

const conflictOf = (
  claim: string,
  number: number,
  sources: AnswerToValidate['sources'],
  isRuled: boolean,
): ValidationProblem => ({
  code: 'CONFLICT_UNSETTLED',
  claim,
  number,
  title: sources.find((source) => source.number === number)?.passage.title ?? '',
  isRuled,
});

/** Commands and procedures that models like to add; each has to stand in a source. */
const SUSPICIOUS_TERMS = [
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
const ungroundedTerms = (text: string, sources: readonly string[]): readonly string[] =>
  PATTERNS.filter(({ pattern }) => pattern.test(text) && !sources.some((source) => pattern.test(source))).map(
    ({ term }) => term,
  );

/** Whether what an answer claims stands in its sources, each claim in the one that it cites. */
function checkGroundedClaims({
  answer,
  sources,
  check,
}: Pick<AnswerToValidate, 'answer' | 'sources' | 'check'>): readonly ValidationProblem[] {
  const terms = ungroundedTerms(
    answer,
    sources.map(({ passage }) => passage.text),
  );
  return [
    ...terms.map((term) => ({ code: 'UNGROUNDED_TERM', term }) as const),
    ...check.claims.flatMap(({ verdict, reason, text: claim, evidence }): readonly ValidationProblem[] => {
      if (reason === 'outdated' && evidence) return [conflictOf(claim, evidence.number, sources, true)];
      if (verdict === 'unsupported') return [{ code: 'UNGROUNDED_CLAIM', claim }];
      if (verdict === 'misattributed')
        return [{ code: 'MISATTRIBUTED_CLAIM', claim, number: evidence?.number ?? null }];
      return [];
    }),
  ];
}

const INLINE = /"([^"\n]{8,2000})"|“([^”\n]{8,2000})”|«([^»\n]{8,2000})»|(?<!`)`([^`\n]{4,2000})`(?!`)/gu;
const FENCED = /```[^\n]*\n([\s\S]*?)```/g;
const BLOCK = /(?:^|\n)((?:> ?[^\n]*(?:\n|$))+)/g;

/** What an answer quotes: between quotation marks, as code, or as a block. */
function quotationsIn(answer: string): readonly string[] {
  const fenced = [...answer.matchAll(FENCED)].map(([, code = '']) => code.trim());
  const prose = answer.replace(FENCED, '\n');
  const blocks = [...prose.matchAll(BLOCK)].map(([, block = '']) =>
    block
      .replace(/^> ?/gm, '')
      .replace(/\s*\[\d+\]/g, '')
      .replace(/^["“«]|["”»]\s*$/g, '')
      .trim(),
  );
  const inline = [...prose.replace(BLOCK, '\n').matchAll(INLINE)].map((found) =>
    (found.slice(1).find(Boolean) ?? '').trim(),
  );
  return [...fenced, ...blocks, ...inline].filter((quote) => quote !== '');
}

/**
 * Whether an answer that has to quote does so, word for word from what was opened; other quotations have to be right as
 * well. Both are compared as the model could read them.
 */
function checkExactQuotes({
  answer,
  constraints,
  sources,
}: Pick<AnswerToValidate, 'answer' | 'constraints' | 'sources'>): readonly ValidationProblem[] {
  if (!constraints.requiresExactQuote) return [];
  const quotations = quotationsIn(answer);
  const read = sources.map(({ passage }) => asDocumentData(passage.text));
  const located = quotations.filter((quote) =>
    read.some((text) => locateQuote(asDocumentData(quote), text) !== null),
  );
  const wrong = quotations.filter((quote) => !located.includes(quote));
  if (located.length > 0 && wrong.length === 0) return [];
  return [{ code: 'EXACT_QUOTE_UNMET', quote: wrong[0] ?? null }];
}

/** Whether an answer whose question wants to be told what is missing says it, where something is. */
function checkInsufficiencies({
  answer,
  insufficiencies,
  constraints,
  sources,
}: Pick<
  AnswerToValidate,
  'answer' | 'insufficiencies' | 'constraints' | 'sources'
>): readonly ValidationProblem[] {
  const lacks = insufficiencies.length > 0 || sources.length === 0;
  if (!constraints.requiresInsufficiencyDisclosure || !lacks) return [];
  return admissionsIn(answer).length > 0 ? [] : [{ code: 'INSUFFICIENCY_UNMET' }];
}

/** Whether each marker stands for a passage that was opened. */
function checkCitationReferences({
  answer,
  sources,
}: Pick<AnswerToValidate, 'answer' | 'sources'>): readonly ValidationProblem[] {
  const known = new Set(sources.map(({ number }) => number));
  const cited = readMarkers(answer).flatMap(({ numbers }) => numbers);
  const invented = [...new Set(cited)].filter((number) => !known.has(number));
  return invented.length > 0 ? [{ code: 'INVALID_CITATION', numbers: invented, opened: known.size }] : [];
}

const CHECKS: readonly ((answer: AnswerToValidate) => readonly ValidationProblem[])[] = [
  checkMinSearches,
  checkMinOpenCitations,
  checkCitationReferences,
  checkGroundedClaims,
  checkConflicts,
  checkExactQuotes,
  checkInsufficiencies,
  checkSections,
];

/** Everything that stands against an answer, in the order of the checks; nothing where it is accepted. */
export const validateAnswer = (answer: AnswerToValidate): readonly ValidationProblem[] =>
  CHECKS.flatMap((check) => check(answer));
