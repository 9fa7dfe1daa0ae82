import type { FilePart, UserContent } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { WHAT_FILES_ARE, writeFiles } from '@/lib/prompts/documents/quoted-file';
import { GO_ON } from '@/lib/prompts/go-on';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentPdf } from '@/lib/tools/document-port';
import { LOCALES } from '@/lib/trace/locales';
import { AGENT_KNOBS } from './documents/state/agent-knobs';
import { FILE_LABELS, filesSummary } from './files/file-words';
import { type FilesOfHistory, filesOfHistory, filesUnread, NO_FILES } from './files/files-of-history';
import { FILES_SHARE } from './files/tokens-in';
import { imagesOfHistory, type SeenImages } from './images-of-history';
import { type KeptMessage, keptHistory } from './kept-history';
import { FILES, HISTORY, LEFT_OUT, type LeftOut } from './memory-keys';
import { modelHistory } from './model-history';
import type { PipelineContext } from './pipeline-context';
import type { Stage } from './stage';
import type { StageSink } from './stage-sink';

const IMAGES_TIMEOUT_MS = 8_000;
const FILES_TIMEOUT_MS = 20_000;

/** Reads the messages that lead to the one that is answered. */
const retrieving = (withFiles: boolean): Stage => ({
  name: 'history_retrieve',
  kind: 'essential',
  timeoutMs: 5_000 + IMAGES_TIMEOUT_MS + (withFiles ? FILES_TIMEOUT_MS + IMAGES_TIMEOUT_MS : 0),
  async run(context, sink, signal) {
    const earlier = await context.ports.loadHistory();
    const budgetTokens = context.model.entry.contextTokens * context.policy.tokenBudgets.historyShare;
    const inTags = context.model.entry.reasoning === 'tagged';
    const { prolonged } = context;
    const messages = [...earlier, context.userMessage, ...(prolonged ? [prolonged] : [])];
    const files = withFiles ? await filesFor(context, messages, budgetTokens, signal) : NO_FILES;
    const limits = { budgetTokens: budgetTokens - files.tokens, inTags };
    const { kept, isWhole } = keptHistory(messages, limits);
    const seen = await seenImages(context, kept, signal);
    const unseen = kept.findLast(({ message }) =>
      (message.metadata?.images ?? []).some(({ imageId }) => !seen.has(imageId)),
    );
    const newestUnseen = messages.findIndex(({ id }) => id === unseen?.message.id);
    context.memory.set(LEFT_OUT, [
      ...(isWhole || earlier.some(says('history-left-out')) ? [] : (['history-left-out'] as const)),
      // An image that has come since is one more that the answer lacks.
      ...(unseen === undefined || earlier.slice(newestUnseen).some(says('images-left-out'))
        ? []
        : (['images-left-out'] as const)),
      ...leftOutOf(files),
    ]);
    const history = modelHistory(kept, seen);
    if (files.files.length + files.unread.size > 0) await giveFiles(context, { sink, signal }, files, kept);
    context.ports.noteVisible(
      history.flatMap((message) => (message.role === 'user' ? textsOf(message.content) : [])),
    );
    if (prolonged) context.ports.noteHidden(LOCALES.map((locale) => GO_ON[locale]));
    const request = { role: 'user' as const, content: GO_ON[context.locale] };
    context.memory.set(HISTORY, prolonged ? [...history, request] : history);
  },
});

/** What is asked and answered so far; of files only what was said about them. */
export const historyRetrieve = retrieving(false);
/** The same, with the files that were chosen on the way as material. */
export const historyWithFiles = retrieving(true);

async function filesFor(
  { ports, userText: question, log }: PipelineContext,
  messages: readonly ChatMessage[],
  budgetTokens: number,
  signal: AbortSignal,
): Promise<FilesOfHistory> {
  if (!ports.files) return NO_FILES;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(FILES_TIMEOUT_MS)]);
  const asked = { messages, question, budgetTokens: budgetTokens * FILES_SHARE };
  try {
    return await untilAborted(filesOfHistory(ports.files, asked, patience), patience);
  } catch (error) {
    signal.throwIfAborted();
    log.error({ error: errorForLog(error) }, 'chosen files cannot be read');
    return filesUnread(messages);
  }
}

/** What the answer has to say of files that it lacks, wholly or in part. */
const leftOutOf = ({ files, isLacking }: FilesOfHistory): readonly LeftOut[] => [
  ...(files.some(({ isWhole }) => !isWhole) ? (['files-in-passages'] as const) : []),
  ...(isLacking ? (['files-left-out'] as const) : []),
];

/** Keeps what each message has of files beside the messages, and says in the timeline how much the model is given. */
async function giveFiles(
  context: PipelineContext,
  { sink, signal }: { readonly sink: StageSink; readonly signal: AbortSignal },
  { files, byMessage, unread, tokens }: FilesOfHistory,
  kept: readonly KeptMessage[],
): Promise<void> {
  const { memory, ports, locale } = context;
  const pdfs = await pdfsAmong(context, files, signal);
  const placed = kept.map(({ message: { id } }) => {
    const here = byMessage.get(id) ?? [];
    const isHere = (pdf: DocumentPdf): boolean =>
      here.some(({ documentId }) => documentId === pdf.documentId);
    return { text: writeFiles(here, unread.get(id) ?? 0), pdfs: pdfs.filter(isHere).map(pdfPart) };
  });
  memory.set(FILES, { files, placed });
  ports.noteHidden(LOCALES.map((language) => WHAT_FILES_ARE[language]));
  if (files.length === 0) return;
  sink.note(
    { kind: 'evidence', name: 'files', labels: FILE_LABELS, stepKey: 'tool-action' },
    { summary: filesSummary({ files, pdfs: pdfs.length, tokens }, locale) },
  );
}

const MEGABYTE = 1024 * 1024;

/** The PDFs among files, for a model that reads them as they are, within what admins allow; none where they cannot be had. */
async function pdfsAmong(
  { model, ports, policy, log }: PipelineContext,
  files: FilesOfHistory['files'],
  signal: AbortSignal,
): Promise<readonly DocumentPdf[]> {
  const { pdfMegabytes, pdfPages } = AGENT_KNOBS.read(policy.knobs);
  if (!model.entry.readsPdf || !ports.files || pdfMegabytes === 0 || files.length === 0) return [];
  const limits = { bytes: pdfMegabytes * MEGABYTE, pages: pdfPages };
  const patience = AbortSignal.any([signal, AbortSignal.timeout(IMAGES_TIMEOUT_MS)]);
  const documentIds = files.map(({ documentId }) => documentId);
  try {
    return await untilAborted(ports.files.pdfs(documentIds, limits, patience), patience);
  } catch (error) {
    signal.throwIfAborted();
    log.error({ error: errorForLog(error) }, 'chosen PDFs cannot be sent to the model');
    return [];
  }
}

const pdfPart = ({ name, bytes }: DocumentPdf): FilePart => ({
  ...{ type: 'file', mediaType: 'application/pdf' },
  ...{ filename: name, data: bytes },
});

/** Whether a message has the notice of a code, which is then said once in a conversation and not under each answer. */
const says =
  (code: string) =>
  ({ parts }: ChatMessage): boolean =>
    parts.some((part) => part.type === 'data-notice' && part.data.code === code);

async function seenImages(
  { model, ports: { image: open }, log }: PipelineContext,
  kept: readonly KeptMessage[],
  signal: AbortSignal,
): Promise<SeenImages> {
  if (!model.entry.seesImages || !open) return new Map();
  const messages = kept.map(({ message }) => message);
  return imagesOfHistory(messages, { open, signal, log, timeoutMs: IMAGES_TIMEOUT_MS });
}

const textsOf = (content: UserContent): readonly string[] =>
  typeof content === 'string'
    ? [content]
    : content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
