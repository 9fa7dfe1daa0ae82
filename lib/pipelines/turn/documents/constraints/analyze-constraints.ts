import { conflictsAskedFor } from './conflicts';
import { exactQuotesAskedFor } from './exact-quotes';
import { disclosureAskedFor } from './insufficiency';
import { openingsAskedFor } from './openings';
import type { PromptConstraints } from './prompt-constraints';
import { readPrompt } from './reading/read-prompt';
import { searchesAskedFor } from './searches';
import { sectionsAskedFor } from './sections';

/** Reads off a prompt what it demands of the way to its answer; what it only reports or expressly does without counts for nothing. */
export function analyzeConstraints(prompt: string): PromptConstraints {
  const read = readPrompt(prompt);
  const indicators = exactQuotesAskedFor(read);
  const conflicts = conflictsAskedFor(read);
  const searches = searchesAskedFor(read);
  return {
    minSearches: searches.count,
    requiredSearchTopics: searches.topics,
    minOpenCitations: openingsAskedFor(read),
    requiresExactQuote: indicators.length > 0,
    exactQuoteIndicators: indicators,
    requiresConflictResolution: conflicts !== null,
    conflictResolutionRule: conflicts?.rule ?? null,
    requiredSections: sectionsAskedFor(read),
    requiresInsufficiencyDisclosure: disclosureAskedFor(read),
  };
}
