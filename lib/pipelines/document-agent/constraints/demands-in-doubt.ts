import { DEMAND_KINDS, type DemandKind } from '@/lib/prompts/documents/document-demands';
import type { PromptConstraints } from './prompt-constraints';
import { readPrompt } from './reading/read-prompt';
import { anyOf } from './words-of';

/** Words of demands, whatever is said with them. */
const CUES: Readonly<Record<DemandKind, RegExp>> = {
  searches: anyOf(
    'search\\w*|look(?:ing)? (?:it |them )?up|quer(?:y|ies)|retriev\\w*|tool calls?|cari\\w*|pencarian|telusur\\w*',
  ),
  openings: anyOf(
    'open\\w*|full text|in full|entire(?:ty)?|read (?:the|each|every|all|both)|buka\\w*|utuh|baca\\w*|seluruhnya',
  ),
  quotation: anyOf(
    'quot\\w*|verbatim|word for word|exact(?:ly)?|literal\\w*|letter (?:by|for) letter|kutip\\w*|persis|kata demi kata|apa adanya|harfiah',
  ),
  conflicts: anyOf(
    'conflict\\w*|contradict\\w*|disagree\\w*|newest|latest|most recent|supersed\\w*|bertentangan|terbaru|paling baru',
  ),
  sections: anyOf('sections?|headings?|headlines?|titled|bagian|judul|bab'),
  gaps: anyOf(
    'insufficient|missing|gaps?|not (?:found|documented|covered|there)|cannot find|tidak (?:ada|ditemukan|lengkap|cukup)|kurang',
  ),
};

/** What of the demands the patterns have read already. */
const isRead: Readonly<Record<DemandKind, (read: PromptConstraints) => boolean>> = {
  searches: ({ minSearches }) => minSearches > 0,
  openings: ({ minOpenCitations }) => minOpenCitations > 0,
  quotation: ({ requiresExactQuote }) => requiresExactQuote,
  conflicts: ({ requiresConflictResolution }) => requiresConflictResolution,
  sections: ({ requiredSections }) => requiredSections.length > 0,
  gaps: ({ requiresInsufficiencyDisclosure }) => requiresInsufficiencyDisclosure,
};

/** The kinds of demands of which a request has the words although the patterns have read none. */
export function demandsInDoubt(prompt: string, read: PromptConstraints): readonly DemandKind[] {
  const requests = readPrompt(prompt).sentences.flatMap(({ clauses }) =>
    clauses.filter(({ kind }) => kind === 'request').map(({ plain }) => plain),
  );
  return DEMAND_KINDS.filter(
    (kind) => !isRead[kind](read) && requests.some((request) => CUES[kind].test(request)),
  );
}
