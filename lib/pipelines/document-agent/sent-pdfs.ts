import type { FilePart, TextPart } from 'ai';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import { SENT_PDFS } from '@/lib/prompts/documents/sent-pdfs';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentPdf, DocumentPort } from '@/lib/tools/document-port';
import { LOCALES } from '@/lib/trace/locales';
import type { AskFailure } from '../turn/ask-failure';
import type { AgentSettings } from '../turn/documents/state/agent-knobs';
import { PDF_LABELS } from '../turn/documents/state/document-labels';
import { sentPdfsSummary } from '../turn/documents/state/document-words';
import type { PipelineContext } from '../turn/pipeline-context';
import type { StageSink } from '../turn/stage-sink';

interface Reach {
  readonly context: PipelineContext;
  readonly sink: Pick<StageSink, 'note'>;
  readonly documents: DocumentPort;
  readonly settings: AgentSettings;
  readonly signal: AbortSignal;
}

const MEGABYTE = 1024 * 1024;
/** How a call ends that a file in it may be the reason for. */
const MAYBE_BECAUSE_OF_FILES: ReadonlySet<ChatErrorCode> = new Set([
  'provider-error',
  'context-too-long',
  'safety-block',
]);

/** Chosen PDFs that go to a model that reads them, as they are, besides what it searches and opens. */
export class SentPdfs {
  private constructor(private sent: readonly (FilePart | TextPart)[]) {}

  /** Those that were chosen, within what admins allow; none for a model that does not read them. Says so in the timeline. */
  static async of({ context, sink, documents, settings, signal }: Reach): Promise<SentPdfs> {
    const { model, locale, ports } = context;
    const limits = { bytes: settings.pdfMegabytes * MEGABYTE, pages: settings.pdfPages };
    if (model.entry.readsPdf !== true || limits.bytes === 0) return new SentPdfs([]);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(settings.searchTimeoutMs)]);
    const pdfs = await untilAborted(documents.pdfs(limits, patience), patience).catch((error: unknown) => {
      if (!signal.aborted)
        context.log.error({ error: errorForLog(error) }, 'chosen PDFs cannot be sent to the model');
      return [];
    });
    if (pdfs.length === 0) return new SentPdfs([]);
    ports.noteHidden(LOCALES.map((language) => SENT_PDFS[language]));
    sink.note(
      { kind: 'evidence', name: 'sent_pdfs', labels: PDF_LABELS, stepKey: 'tool-action' },
      { summary: sentPdfsSummary(pdfs, locale) },
    );
    return new SentPdfs([...pdfs.map(fileOf), { type: 'text', text: SENT_PDFS[locale] }]);
  }

  /** What stands before a prompt: first in it, and the same each time, so that a provider need not read it anew. */
  get parts(): readonly (FilePart | TextPart)[] {
    return this.sent;
  }

  /** Whether a call may have failed because of these. */
  mayHaveCaused(failure: AskFailure): boolean {
    return (
      this.sent.length > 0 && failure.kind === 'model' && MAYBE_BECAUSE_OF_FILES.has(failure.failure.code)
    );
  }

  /** Sends none of them any more. */
  leaveOut(): void {
    this.sent = [];
  }
}

const fileOf = ({ name, bytes }: DocumentPdf): FilePart => ({
  type: 'file',
  mediaType: 'application/pdf',
  filename: name,
  data: bytes,
});
