import type { PromptConstraints } from '../constraints/prompt-constraints';
import type { AgentSettings } from './agent-knobs';

type Limits = Pick<AgentSettings, 'toolCalls' | 'mostToolCalls' | 'contextCitations'>;

/** How many searches and openings a question gets, and what it asks for beyond that. */
export interface ToolBudget {
  readonly calls: number;
  /** What can be met of it. */
  readonly minSearches: number;
  readonly minOpenCitations: number;
  /** True where more is asked for than may be done. */
  readonly isBeyond: boolean;
}

/** A budget that follows what is demanded: the usual one, more where searches and openings take more, never above the most. */
export function toolBudget(
  { minSearches, minOpenCitations, requiresConflictResolution, requiresExactQuote }: PromptConstraints,
  { toolCalls, mostToolCalls, contextCitations }: Limits,
): ToolBudget {
  const searches = Math.max(1, minSearches);
  // Sources that disagree are two at least, and who quotes has opened what is quoted.
  const openings = Math.max(minOpenCitations, requiresConflictResolution ? 2 : 0, requiresExactQuote ? 1 : 0);
  const most = Math.max(toolCalls, mostToolCalls);
  const calls = Math.min(most, Math.max(toolCalls, searches + Math.max(1, openings)));
  const fittingOpenings = Math.min(minOpenCitations, contextCitations, Math.max(0, calls - 1));
  const fittingSearches = Math.min(searches, calls - fittingOpenings);
  return {
    calls,
    minSearches: fittingSearches,
    minOpenCitations: fittingOpenings,
    isBeyond: fittingSearches < searches || fittingOpenings < minOpenCitations,
  };
}
