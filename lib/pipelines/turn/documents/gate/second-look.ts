import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { documentDoubts } from '@/lib/prompts/documents/document-doubts';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { askModel } from '../../ask-model';
import type { DocumentRun } from '../state/document-run';
import { openedLines } from '../state/opened-lines';

/** Of one answer so many are asked about, the most doubtful first. */
const MOST_ASKED = 8;

/**
 * Asks the model about claims that were just about carried, and no longer takes those for supported that it does not find
 * in their passage. Its word lowers verdicts only; where it gives none in time, all stay. No claim is asked about twice.
 */
export async function secondLook(
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
  if (doubtful.length > 0 && state.doubtCalls < settings.doubtCalls) await ask(run, doubtful);
  return claims.map((claim) =>
    claim.verdict !== 'unsupported' && state.doubts.get(keyOf(claim)) === 'not-said'
      ? { ...claim, verdict: 'unsupported', reason: 'doubted' }
      : claim,
  );
}

async function ask(run: DocumentRun, doubtful: readonly CheckedClaim[]): Promise<void> {
  const { context, sink, signal, settings, state } = run;
  state.doubtCalls += 1;
  const statements = doubtful.map(
    ({ text, evidence }, index) =>
      `${index + 1}. ${JSON.stringify({ passage: evidence?.number, statement: asDocumentData(text) })}`,
  );
  const variables = { statements, opened: openedLines(run) };
  const asked = await askModel(context, sink, documentDoubts, variables, signal, {
    attempts: 1,
    silenceMs: settings.secondLookTimeoutMs,
  });
  if (!asked.ok) return;
  for (const [index, claim] of doubtful.entries())
    state.doubts.set(keyOf(claim), asked.value.notSaid.includes(index + 1) ? 'not-said' : 'said');
}

const keyOf = ({ text, evidence }: CheckedClaim): string => `${evidence?.number} ${text}`;
