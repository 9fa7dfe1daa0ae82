import type { PlannedConstraints } from '@/lib/prompts/documents/document-plan';
import type { PromptConstraints } from './prompt-constraints';
import type { ClauseKind } from './reading/clause-kind';
import { readPrompt } from './reading/read-prompt';

/** What of a prompt may say a demand; which of two sources holds is asked, too, and "make nothing up" does without. */
const SAID_IN: Readonly<Record<keyof PlannedConstraints, readonly ClauseKind[]>> = {
  searches: ['request'],
  openings: ['request'],
  quotation: ['request'],
  sections: ['request'],
  conflicts: ['request', 'waived', 'question', 'told'],
  gaps: ['request', 'waived'],
};

/**
 * What rules have read of a prompt, with what a model has read beside its plan: of that only what the prompt says in the
 * words that are given, as something that is asked for, with the numbers and titles in it. It adds, and takes nothing
 * away, so that no model reads its way out of a demand.
 */
export function withPlanned(
  read: PromptConstraints,
  prompt: string,
  planned: PlannedConstraints = {},
): PromptConstraints {
  const given = Object.values(planned).flatMap((one) => (one ? [folded(one.words)] : []));
  /** Small models fill in each kind, and the question for all of them. */
  const isForAll = (words: string): boolean =>
    given.filter((one) => one === folded(words)).length >= FEWEST_FOR_ALL;
  const supported = <Kind extends keyof PlannedConstraints>(kind: Kind): PlannedConstraints[Kind] => {
    const found = planned[kind];
    return found && !isForAll(found.words) && isRequested(found.words, prompt, SAID_IN[kind]) ? found : null;
  };
  const saidIn = (titles: readonly string[] = []) => titles.filter((title) => says(prompt, title.trim()));

  const searches = supported('searches');
  const topics = saidIn(searches?.topics);
  const hasCount = searches && (hasNumber(searches.words, searches.count) || topics.length >= searches.count);
  const openings = supported('openings');
  const opened = openings && (hasNumber(openings.words, openings.count) ? openings.count : 1);
  const quotation = supported('quotation');
  const conflicts = supported('conflicts');
  const headings = saidIn(supported('sections')?.headings);
  return {
    minSearches: Math.max(read.minSearches, hasCount ? searches.count : 0),
    requiredSearchTopics: read.requiredSearchTopics.length > 0 ? read.requiredSearchTopics : topics,
    minOpenCitations: Math.max(read.minOpenCitations, opened ?? 0),
    requiresExactQuote: read.requiresExactQuote || Boolean(quotation),
    exactQuoteIndicators:
      quotation && !read.requiresExactQuote ? [quotation.words] : read.exactQuoteIndicators,
    requiresConflictResolution: read.requiresConflictResolution || Boolean(conflicts),
    conflictResolutionRule: read.conflictResolutionRule ?? (conflicts ? plainOf(conflicts.words) : null),
    requiredSections: headings.length > read.requiredSections.length ? headings : read.requiredSections,
    requiresInsufficiencyDisclosure: read.requiresInsufficiencyDisclosure || Boolean(supported('gaps')),
  };
}

const SHORTEST = 8;
const FEWEST_FOR_ALL = 3;
const NOTHING = /^\W*(?:nothing|none|neither|tidak ada|tak ada|tidak satu)\b/iu;

/** True for words of a prompt that stand in no clause of another kind. */
function isRequested(words: string, prompt: string, kinds: readonly ClauseKind[]): boolean {
  if (words.trim().length < SHORTEST || NOTHING.test(words) || !says(prompt, words)) return false;
  const plain = plainOf(words);
  const clauses = readPrompt(prompt).sentences.flatMap((sentence) => sentence.clauses);
  return !clauses.some(({ kind, plain: clause }) => !kinds.includes(kind) && overlaps(clause, plain));
}

const overlaps = (clause: string, words: string): boolean => clause.includes(words) || words.includes(clause);

const says = (prompt: string, words: string): boolean =>
  words !== '' && folded(prompt).includes(folded(words));
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const plainOf = (words: string): string =>
  readPrompt(words)
    .sentences.map(({ plain }) => plain)
    .join(' ');

const hasNumber = (words: string, count: number): boolean =>
  [...plainOf(words).matchAll(/#(\d+)/g)].some(([, number]) => Number(number) === count);
