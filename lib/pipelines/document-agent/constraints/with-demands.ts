import type { DemandKind, FoundDemand } from '@/lib/prompts/documents/document-demands';
import type { PromptConstraints } from './prompt-constraints';
import { readPrompt } from './reading/read-prompt';

/**
 * What the patterns have read, with what a model has found beside it: only of the kinds that were in doubt, and only
 * what the prompt says in the words that are given, as a request. Nothing that was read is changed.
 */
export function withDemands(
  read: PromptConstraints,
  prompt: string,
  inDoubt: readonly DemandKind[],
  found: readonly FoundDemand[],
): PromptConstraints {
  const asked = found.filter(({ kind, words }) => inDoubt.includes(kind) && isRequested(words, prompt));
  return Object.assign({}, read, ...asked.map((demand) => added(demand, prompt)));
}

function added(
  { kind, words, count = 0, headings = [] }: FoundDemand,
  prompt: string,
): Partial<PromptConstraints> {
  switch (kind) {
    case 'searches':
      return hasNumber(words, count) ? { minSearches: count } : {};
    case 'openings':
      return { minOpenCitations: hasNumber(words, count) ? count : 1 };
    case 'quotation':
      return { requiresExactQuote: true, exactQuoteIndicators: [words] };
    case 'conflicts':
      return { requiresConflictResolution: true, conflictResolutionRule: plainOf(words) };
    case 'sections':
      return {
        requiredSections: headings.filter((heading) => heading.trim() !== '' && says(prompt, heading)),
      };
    case 'gaps':
      return { requiresInsufficiencyDisclosure: true };
  }
}

const SHORTEST = 8;
const NOTHING = /^\W*(?:nothing|none|neither|tidak ada|tak ada|tidak satu)\b/iu;

/** True for words of a prompt that stand in no clause which tells of others, asks, or does without something. */
function isRequested(words: string, prompt: string): boolean {
  if (words.trim().length < SHORTEST || NOTHING.test(words) || !says(prompt, words)) return false;
  const plain = plainOf(words);
  const clauses = readPrompt(prompt).sentences.flatMap((sentence) => sentence.clauses);
  return !clauses.some(({ kind, plain: clause }) => kind !== 'request' && overlaps(clause, plain));
}

const overlaps = (clause: string, words: string): boolean => clause.includes(words) || words.includes(clause);

const says = (prompt: string, words: string): boolean => folded(prompt).includes(folded(words));
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const plainOf = (words: string): string =>
  readPrompt(words)
    .sentences.map(({ plain }) => plain)
    .join(' ');

const hasNumber = (words: string, count: number): boolean =>
  [...plainOf(words).matchAll(/#(\d+)/g)].some(([, number]) => Number(number) === count);
