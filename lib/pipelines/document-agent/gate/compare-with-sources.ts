import { checkAnswerIn } from '@/lib/grounding/check-answer';
import { findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { runInSlices } from '@/lib/shared/steps';
import type { AgentRun } from '../state/agent-run';
import type { CitablePassage } from '../state/agent-state';
import { preferredDate } from './conflicts/preferred-date';
import { type SettledConflicts, settleConflicts } from './conflicts/settle-conflicts';
import { secondLook } from './second-look';
import { withoutEcho } from './without-echo';
import { withoutOwnVoice } from './without-own-voice';

/** Holds each claim of an answer against its sources, and where conflicts are to be settled against the rule for them. */
export async function compareWithSources(
  run: AgentRun,
  text: string,
  sources: readonly CitablePassage[],
): Promise<SettledConflicts> {
  const { context, constraints, signal } = run;
  const texts = sources.map(({ number, passage }) => ({ number, text: passage.text, title: passage.title }));
  const compared = await runInSlices(checkAnswerIn(text, texts, context.userText), signal);
  const claims = await secondLook(run, withoutEcho(withoutOwnVoice(compared.claims, sources)));
  const { requiresConflictResolution, conflictResolutionRule } = constraints;
  if (!requiresConflictResolution) return { claims, untold: [] };
  const conflicts = await runInSlices(findConflictsIn(claims, texts), signal);
  return settleConflicts(claims, conflicts, sources, preferredDate(conflictResolutionRule));
}
