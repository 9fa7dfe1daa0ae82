import { err, type Result } from '@/lib/shared/result';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentProblem, OpenedPassage } from '@/lib/tools/document-port';
import { namelessPlaceSchema } from '@/lib/trace/documents/place';
import { OPEN_LABELS } from '../state/document-labels';
import type { DocumentRun } from '../state/document-run';
import { openedSummary } from '../state/document-words';
import { type OpeningProblem, openingProblemText } from './call-problem';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const OPENING = {
  kind: 'evidence',
  name: 'open_citation',
  labels: OPEN_LABELS,
  stepKey: 'source-validation',
} as const;

/** Opens a passage and shows that; one that was opened before is not opened again, and costs nothing. */
export async function openCitation(
  run: DocumentRun,
  { documentId, chunkId }: { readonly documentId: string; readonly chunkId: string },
): Promise<OpeningProblem | null> {
  const { state, settings, sink, context, signal } = run;
  if (!UUID.test(documentId) || !UUID.test(chunkId)) return 'no-uuid';
  if (state.hasOpened(chunkId)) return 'opened-before';
  if (state.opened.length >= settings.contextCitations) return 'too-many';
  const opened = await open(run, documentId, chunkId);
  if (signal.aborted) return 'unavailable';
  if (!opened.ok) {
    state.addFailed();
    sink.note(OPENING, { summary: openingProblemText(opened.error, context.locale) }, 'failed');
    return opened.error;
  }
  const { number, passage } = state.addOpened(opened.value);
  const { start, end, page, place } = passage;
  sink.note(OPENING, {
    summary: openedSummary({ number, page: place ? null : page, characters: end - start }, context.locale),
    detail: {
      number,
      documentId: passage.documentId,
      chunkId: passage.chunkId,
      start,
      end,
      ...(page !== null && { page }),
      ...(place && { place: namelessPlaceSchema.strip().parse(place) }),
    },
  });
  return null;
}

async function open(
  { documents, settings, signal, context }: DocumentRun,
  documentId: string,
  chunkId: string,
): Promise<Result<OpenedPassage, DocumentProblem>> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(settings.searchTimeoutMs)]);
  try {
    return await untilAborted(documents.open(documentId, chunkId, patience), patience);
  } catch {
    if (!signal.aborted) context.log.error({}, 'a passage cannot be opened');
    return err('unavailable');
  }
}
