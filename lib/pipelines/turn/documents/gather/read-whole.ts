import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DocumentPort, PassageReference } from '@/lib/tools/document-port';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import type { AgentSettings } from '../state/agent-knobs';
import type { DocumentRun } from '../state/document-run';
import { LONGEST_QUERY } from './gather-unasked';
import { makeSearches } from './make-searches';
import { openCitation } from './open-citation';

interface Wanted {
  readonly constraints: Pick<PromptConstraints, 'minSearches' | 'requiredSearchTopics'>;
  readonly calls: number;
  readonly settings: Pick<AgentSettings, 'contextCitations'>;
}

/**
 * All passages of the chosen documents where they are so short that there is nothing to look for: one search and their
 * openings are within the budget. Null where they are longer, or where the question demands searches of its own.
 */
export async function passagesOfShort(
  documents: DocumentPort,
  { constraints, calls, settings }: Wanted,
  signal: AbortSignal,
): Promise<readonly PassageReference[] | null> {
  if (constraints.minSearches > 1 || constraints.requiredSearchTopics.length > 0) return null;
  try {
    return await documents.whole(Math.min(settings.contextCitations, calls - 1), signal);
  } catch {
    return null;
  }
}

/** Searches in the question's own words, and opens all of these passages. */
export async function readWhole(run: DocumentRun, passages: readonly PassageReference[]): Promise<void> {
  await makeSearches(run, [cutAtWord(run.context.userText.trim(), LONGEST_QUERY)]);
  for (const passage of passages) if (!run.signal.aborted) await openCitation(run, passage);
}
