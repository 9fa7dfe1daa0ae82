import type { FilePart, ModelMessage, UserContent } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { type GivenFile, WHAT_FILES_ARE, writeFiles } from '@/lib/prompts/documents/quoted-file';
import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentPdf } from '@/lib/tools/document-port';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import { type FilesOfHistory, filesOfHistory, filesUnread, NO_FILES } from './files/files-of-history';
import { FILES_SHARE } from './files/tokens-in';
import type { KeptMessage } from './kept-history';
import { FILES, HISTORY, type LeftOut, type Material } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

const READING_TIMEOUT_MS = 20_000;
const PDFS_TIMEOUT_MS = 8_000;
/** How long files may keep a turn from beginning. */
export const FILES_TIMEOUT_MS = READING_TIMEOUT_MS + PDFS_TIMEOUT_MS;

/** What of the files of messages a model is given, in a share of what messages may fill. */
export async function filesFor(
  { ports, userText: question, log }: PipelineContext,
  messages: readonly ChatMessage[],
  budgetTokens: number,
  signal: AbortSignal,
): Promise<FilesOfHistory> {
  if (!ports.files) return NO_FILES;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)]);
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
export const leftOutOf = ({ files, isLacking }: FilesOfHistory): readonly LeftOut[] => [
  ...(files.some(({ isWhole }) => !isWhole) ? (['files-in-passages'] as const) : []),
  ...(isLacking ? (['files-left-out'] as const) : []),
];

/** Keeps what each message has of files beside the messages, and says in the timeline how much the model is given. */
export async function giveFiles(
  context: PipelineContext,
  { sink, signal }: { readonly sink: StageSink; readonly signal: AbortSignal },
  { files, byMessage, unread, tokens }: FilesOfHistory,
  kept: readonly KeptMessage[],
): Promise<void> {
  const { memory, ports, locale } = context;
  const pdfs = await pdfsAmong(context, files, signal);
  const ids = new Set(kept.map(({ message: { id } }) => id));
  // What was chosen with a message that does not fit any more stands with the first that does.
  const homeless = [...byMessage].flatMap(([id, given]) => (ids.has(id) ? [] : given));
  const placed = kept.map(({ message: { id } }, at) => {
    const here = [...(at === 0 ? homeless : []), ...(byMessage.get(id) ?? [])];
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

/** The PDFs among files, for a model that reads them as they are, within what admins allow; none where they cannot be had. */
async function pdfsAmong(
  { model, ports, log }: PipelineContext,
  files: FilesOfHistory['files'],
  signal: AbortSignal,
): Promise<readonly DocumentPdf[]> {
  if (!model.entry.readsPdf || !ports.files || files.length === 0) return [];
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PDFS_TIMEOUT_MS)]);
  const documentIds = files.map(({ documentId }) => documentId);
  try {
    return await untilAborted(ports.files.pdfs(documentIds, patience), patience);
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

const FILE_LABELS: Labels = {
  en: 'Gave the chosen files to the model',
  id: 'Memberikan file pilihan kepada model',
};

const PARTS = {
  whole: { en: '{count} whole', id: '{count} utuh' },
  passages: { en: '{count} in passages', id: '{count} sebagian' },
  pdfs: { en: '{count} also as PDF', id: '{count} juga sebagai PDF' },
  tokens: { en: 'about {count} tokens', id: 'sekitar {count} token' },
} as const;

/** How much of files a model was given; what they are called is in no trace. */
function filesSummary(
  { files, pdfs, tokens }: Record<'pdfs' | 'tokens', number> & { readonly files: readonly GivenFile[] },
  locale: Locale,
): string {
  const whole = files.filter(({ isWhole }) => isWhole).length;
  const say = (part: keyof typeof PARTS, count: number): string[] =>
    count === 0 ? [] : [PARTS[part][locale].replace('{count}', count.toLocaleString(locale))];
  return [
    ...[...say('whole', whole), ...say('passages', files.length - whole)],
    ...[...say('pdfs', pdfs), ...say('tokens', tokens)],
  ].join(', ');
}

/**
 * The messages as a model is sent them, each with its files before its words; PDFs as they are only where that is said,
 * since a provider may refuse them.
 */
export function historyWithMaterial(
  { memory }: Pick<PipelineContext, 'memory'>,
  { withPdfs = false } = {},
): readonly ModelMessage[] {
  const placed = memory.get(FILES)?.placed ?? [];
  return memory.require(HISTORY).map((message, at) => {
    const material = placed[at];
    return message.role === 'user' && material && material.text !== ''
      ? { role: 'user', content: withMaterial(material, message.content, withPdfs) }
      : message;
  });
}

/** Whether there are PDFs that a model may be sent as they are. */
export const hasPdfs = ({ memory }: Pick<PipelineContext, 'memory'>): boolean =>
  (memory.get(FILES)?.placed ?? []).some(({ pdfs }) => pdfs.length > 0);

const withMaterial = ({ text, pdfs }: Material, content: UserContent, withPdfs: boolean): UserContent => [
  ...(withPdfs ? pdfs : []),
  { type: 'text', text: `${text}\n\n` },
  ...(typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content),
];
