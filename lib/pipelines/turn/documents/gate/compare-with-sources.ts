import { findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { knownLacks } from '@/lib/grounding/known-lacks';
import { ReadSources } from '@/lib/grounding/reading/read-sources';
import { deepCitedSynthesis } from '@/lib/prompts/deep/deep-cited-synthesis';
import { documentAction } from '@/lib/prompts/documents/document-action';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { runInSlices } from '@/lib/shared/steps';
import { plainText } from '@/lib/text/markdown/plain-text';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { CitablePassage } from '../../grounded/citable-passage';
import { type HeldAnswer, holdAnswer } from '../../grounded/hold-answer';
import { withoutEchoOf } from '../../grounded/without-echo';
import type { DocumentRun } from '../state/document-run';
import { preferredDate } from './conflicts/preferred-date';
import { type SettledConflicts, settleConflicts } from './conflicts/settle-conflicts';
import { secondLook } from './second-look';

const withoutEcho = withoutEchoOf([documentAction, documentSynthesis, deepCitedSynthesis]);

/** Holds an answer, and what it says that is lacking, against its sources, and where conflicts are to be settled against the rule for them. */
export async function compareWithSources(
  run: DocumentRun,
  draft: string,
  lacks: readonly Insufficiency[],
  sources: readonly CitablePassage[],
): Promise<HeldAnswer & Pick<SettledConflicts, 'untold'> & { readonly lacks: readonly Insufficiency[] }> {
  const { context, constraints, signal } = run;
  const last = Math.max(0, ...sources.map(({ number }) => number));
  const texts = new ReadSources([
    ...sources.map(({ number, passage: { text, title, headings } }) => ({ number, text, title, headings })),
    ...(run.besides ?? []).map((text, index) => ({ number: last + 1 + index, text })),
  ]);
  const { requiresConflictResolution, conflictResolutionRule } = constraints;
  let untold: SettledConflicts['untold'] = [];
  const held = await holdAnswer({
    ...{ draft, sources: texts, question: context.userText, signal, withoutEcho },
    lookAgain: async (statements) => {
      const claims = await secondLook(run, statements);
      if (!requiresConflictResolution) return claims;
      const conflicts = await runInSlices(findConflictsIn(claims, texts), signal);
      const settled = settleConflicts(claims, conflicts, sources, preferredDate(conflictResolutionRule));
      untold = settled.untold;
      return settled.claims;
    },
  });
  return { ...held, untold, lacks: await heldLacks(run, lacks, texts) };
}

/** What the model says that is lacking, as a line of words of the question and the sources; searches only that were made. */
async function heldLacks(
  { context, constraints, state, signal }: DocumentRun,
  lacks: readonly Insufficiency[],
  texts: ReadSources,
): Promise<readonly Insufficiency[]> {
  if (lacks.length === 0) return lacks;
  const named = lacks.map((lack) => ({ ...lack, missing: plainText(lack.missing) }));
  const missing = named.map((lack) => lack.missing);
  const known = await runInSlices(knownLacks(missing, texts, context.userText), signal);
  return named
    .filter((lack) => known.has(lack.missing))
    .map(({ section, queriesTried, ...lack }) => ({
      ...lack,
      section: constraints.requiredSections.includes(section) ? section : '',
      queriesTried: queriesTried.filter((query) => state.queries.includes(query)),
    }));
}
