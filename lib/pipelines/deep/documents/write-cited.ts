import { releaseWritten, writeJudged } from '@/lib/pipelines/turn/documents/release-written';
import type { Wait } from '@/lib/shared/wait';
import { checkMinOpenCitations } from '../../turn/documents/gate/checks/min-open-citations';
import { checkMinSearches } from '../../turn/documents/gate/checks/min-searches';
import { gatherWanted } from '../../turn/documents/gather/gather-unasked';
import type { DocumentRun } from '../../turn/documents/state/document-run';
import type { TurnOutcome } from '../../turn/turn-outcome';
import { unreadOf } from './deep-documents';

/**
 * Lets the model write an answer that is held until each of its statements stands in a passage that was opened, or in
 * what tools have worked out. How the turn ended; null where it was stopped from outside.
 */
export async function writeCited(
  run: DocumentRun,
  write: (problems: string) => Promise<TurnOutcome>,
  wait?: Wait,
): Promise<TurnOutcome | null> {
  const { context, constraints, state, settings } = run;
  const unread = unreadOf(context);
  if (unread === null) return write('');
  const sources = state.citable(settings.contextCitations);
  await gatherWanted(run, [
    ...checkMinSearches({ constraints, searches: state.searches.length }),
    ...checkMinOpenCitations({ constraints, sources }),
  ]);
  const written = await writeJudged(run, 1, write);
  return releaseWritten(run, written, { unread, sentences: [] }, wait);
}
