import { findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { ReadSources } from '@/lib/grounding/reading/read-sources';
import { documentAction } from '@/lib/prompts/documents/document-action';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { runInSlices } from '@/lib/shared/steps';
import type { CitablePassage } from '../../turn/grounded/citable-passage';
import { compareWithTexts } from '../../turn/grounded/compare-with-texts';
import { withoutEchoOf } from '../../turn/grounded/without-echo';
import type { AgentRun } from '../state/agent-run';
import { preferredDate } from './conflicts/preferred-date';
import { type SettledConflicts, settleConflicts } from './conflicts/settle-conflicts';
import { secondLook } from './second-look';

const withoutEcho = withoutEchoOf([documentAction, documentSynthesis]);

/** Holds each claim of an answer against its sources, and where conflicts are to be settled against the rule for them. */
export async function compareWithSources(
  run: AgentRun,
  text: string,
  sources: readonly CitablePassage[],
): Promise<SettledConflicts> {
  const { context, constraints, signal } = run;
  const texts = new ReadSources(
    sources.map(({ number, passage }) => ({ number, text: passage.text, title: passage.title })),
  );
  const compared = await compareWithTexts(text, texts, context.userText, signal);
  const claims = await secondLook(run, withoutEcho(compared));
  const { requiresConflictResolution, conflictResolutionRule } = constraints;
  if (!requiresConflictResolution) return { claims, untold: [] };
  const conflicts = await runInSlices(findConflictsIn(claims, texts), signal);
  return settleConflicts(claims, conflicts, sources, preferredDate(conflictResolutionRule));
}
