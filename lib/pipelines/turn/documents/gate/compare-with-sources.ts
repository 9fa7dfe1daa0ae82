import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { findConflictsIn } from '@/lib/grounding/conflicts/find-conflicts';
import { knownLacks } from '@/lib/grounding/known-lacks';
import { ReadSources } from '@/lib/grounding/sources/read-sources';
import { askModel } from '@/lib/pipelines/turn/ask-model';
import { openedLine } from '@/lib/pipelines/turn/documents/state/opened-lines';
import { deepCitedSynthesis } from '@/lib/prompts/deep/deep-cited-synthesis';
import { documentAction } from '@/lib/prompts/documents/document-action';
import { documentDoubts } from '@/lib/prompts/documents/document-doubts';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { runInSlices } from '@/lib/shared/steps';
import { plainText } from '@/lib/text/markdown/plain-text';
import { locateQuote } from '@/lib/tools/evidence/locate-quote';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { CitablePassage } from '../../grounded/citable-passage';
import { type HeldAnswer, holdAnswer, withoutEchoOf } from '../../grounded/hold-answer';
import type { DocumentRun } from '../state/document-run';
import { preferredDate } from './conflicts/preferred-date';
import { type SettledConflicts, settleConflicts } from './conflicts/settle-conflicts';

/** Of one answer so many are asked about, the most doubtful first. */
const MOST_ASKED = 8;

/**
 * Asks the model about claims that were just about carried, and no longer takes those for supported that it does not find
 * in their passage. Its word lowers verdicts only; where it gives none in time, all stay. No claim is asked about twice.
 */
async function secondLook(
  run: DocumentRun,
  claims: readonly CheckedClaim[],
): Promise<readonly CheckedClaim[]> {
  const { context, settings, state } = run;
  if (context.model.entry.isDemo) return claims;
  const doubtful = claims
    .filter(({ verdict, score }) => verdict !== 'unsupported' && score < settings.doubtBelow)
    .filter((claim) => !state.doubts.has(keyOf(claim)))
    .toSorted((left, right) => left.score - right.score)
    .slice(0, MOST_ASKED);
  if (doubtful.length > 0 && state.doubtCalls < settings.doubtCalls) {
    state.doubtCalls += 1;
    await Promise.all(doubtful.map((claim) => ask(run, claim)));
  }
  return claims.map((claim) =>
    claim.verdict !== 'unsupported' && state.doubts.get(keyOf(claim)) === 'not-said'
      ? { ...claim, verdict: 'unsupported', reason: 'doubted' }
      : claim,
  );
}

/** Asks about a claim and the passage that is said to carry it, which is all that is looked at. */
async function ask(run: DocumentRun, claim: CheckedClaim): Promise<void> {
  const { context, sink, signal, settings, state } = run;
  const passage = state
    .citable(settings.contextCitations)
    .find(({ number }) => number === claim.evidence?.number);
  if (passage === undefined) return;
  const variables = {
    statement: JSON.stringify(asDocumentData(claim.text)),
    passage: openedLine(passage, run),
  };
  const asked = await askModel(context, sink, documentDoubts, variables, signal, {
    attempts: 1,
    silenceMs: settings.secondLookTimeoutMs,
  });
  if (!asked.ok) return;
  // Small models agree with everything: a yes counts for as much as the words that it goes back to.
  const isSaid = asked.value.says === 'yes' && standsIn(asked.value.words, passage.passage.text);
  state.doubts.set(keyOf(claim), isSaid ? 'said' : 'not-said');
}

/** Whether a text has words as they are, but for what was left out between them. */
function standsIn(words: string, text: string): boolean {
  const pieces = words.split(/\s*(?:…|\.{3})\s*/).filter((piece) => piece !== '');
  return pieces.length > 0 && pieces.every((piece) => locateQuote(piece, asDocumentData(text)) !== null);
}

const keyOf = ({ text, evidence }: CheckedClaim): string => `${evidence?.number} ${text}`;

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
