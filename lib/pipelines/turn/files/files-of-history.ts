import type { ChatMessage } from '@/lib/chat/chat-message';
import { type ChosenDocuments, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { FilePiece, GivenFile } from '@/lib/prompts/documents/quoted-file';
import type { ChosenFile, FilePort, FileSpan } from '@/lib/tools/file-port';
import { choosePassages } from './choose-passages';
import { tokensIn } from './tokens-in';

/** What a model is given of the files of a conversation. */
export interface FilesOfHistory {
  /** By the message that was the first to choose them; passages for a question by the message that asks it. */
  readonly byMessage: ReadonlyMap<string, readonly GivenFile[]>;
  /** How many of what a message chose cannot be read now. */
  readonly unread: ReadonlyMap<string, number>;
  /** Whether any of those is what the message chose that is answered. */
  readonly isLacking: boolean;
  readonly files: readonly GivenFile[];
  readonly tokens: number;
}

interface Asked {
  /** The messages of the branch, root first, the one that is answered included. */
  readonly messages: readonly ChatMessage[];
  readonly question: string;
  readonly budgetTokens: number;
}

export const NO_FILES: FilesOfHistory = {
  ...{ byMessage: new Map(), unread: new Map(), isLacking: false },
  ...{ files: [], tokens: 0 },
};

const CHARACTERS_PER_TOKEN = 4;
/** Where something does not fit, so much is for what does. */
const WHOLE_SHARE = 0.6;
/** No read of the store grows with a document. */
const READ_AT_ONCE = 200_000;

/** All that messages have chosen one by one, as unread: what is said where nothing of it can be had. */
export const filesUnread = (messages: readonly ChatMessage[]): FilesOfHistory => ({
  ...NO_FILES,
  isLacking: true,
  unread: new Map(
    messages.flatMap((message) => {
      const { documents, folders } = chosenBy(message);
      const count = documents.length + folders.length;
      return count === 0 ? [] : [[message.id, count] as const];
    }),
  ),
});

const chosenBy = ({ role, metadata }: ChatMessage): ChosenDocuments =>
  (role === 'user' && metadata?.chosen) || NOTHING_CHOSEN;

/**
 * The files that messages of a conversation have chosen, each once: whole as far as they fit, those chosen last first,
 * and of the others passages for the question. What is deleted by now, or has no text, is counted as unread.
 */
export async function filesOfHistory(
  port: FilePort,
  { messages, question, budgetTokens }: Asked,
  signal: AbortSignal,
): Promise<FilesOfHistory> {
  const choices = messages.map((message) => ({ messageId: message.id, chosen: chosenBy(message) }));
  const all = {
    documents: [...new Set(choices.toReversed().flatMap(({ chosen }) => chosen.documents))],
    folders: [...new Set(choices.toReversed().flatMap(({ chosen }) => chosen.folders))],
  };
  if (all.documents.length + all.folders.length === 0) return NO_FILES;
  const { files, unread } = await port.find(all);
  const isOf =
    ({ documentId, folder }: Pick<ChosenFile, 'documentId'> & { readonly folder?: string | null }) =>
    ({ chosen }: { readonly chosen: ChosenDocuments }): boolean =>
      chosen.documents.includes(documentId) || (folder != null && chosen.folders.includes(folder));
  const lastChoice = (file: ChosenFile): number => choices.findLastIndex(isOf(file));
  const newestFirst = files.toSorted((left, right) => lastChoice(right) - lastChoice(left));
  const given = await giveFiles(port, { files: newestFirst, question, budgetTokens }, signal);
  const asking = messages.findLast(({ role }) => role === 'user');
  const byMessage = new Map<string, GivenFile[]>();
  for (const file of files) {
    const one = given.find(({ documentId }) => documentId === file.documentId);
    const { messageId: first = '' } = choices.find(isOf(file)) ?? {};
    const messageId = one?.isWhole ? first : (asking?.id ?? '');
    if (one) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), one]);
  }
  const unreadBy = new Map<string, number>();
  for (const documentId of unread) {
    const { messageId = '' } = choices.find(isOf({ documentId })) ?? {};
    unreadBy.set(messageId, (unreadBy.get(messageId) ?? 0) + 1);
  }
  const tokens = given.reduce((sum, { pieces }) => sum + tokensOf(pieces), 0);
  const isLacking = asking !== undefined && chosenBy(asking).documents.some((id) => unread.includes(id));
  return { byMessage, unread: unreadBy, isLacking, files: given, tokens };
}

const tokensOf = (pieces: readonly FilePiece[]): number =>
  pieces.reduce((sum, { text }) => sum + tokensIn(text), 0);

interface Giving {
  readonly files: readonly ChosenFile[];
  readonly question: string;
  readonly budgetTokens: number;
}

async function giveFiles(
  port: FilePort,
  { files, question, budgetTokens }: Giving,
  signal: AbortSignal,
): Promise<readonly GivenFile[]> {
  const estimated = files.reduce((sum, { characters }) => sum + characters / CHARACTERS_PER_TOKEN, 0);
  let room = estimated > budgetTokens ? budgetTokens * WHOLE_SHARE : budgetTokens;
  let left = budgetTokens;
  const whole = new Map<string, string>();
  for (const file of files) {
    signal.throwIfAborted();
    if (file.characters / CHARACTERS_PER_TOKEN > room) continue;
    const text = await wholeText(port, file);
    const tokens = text === null ? 0 : tokensIn(text);
    if (text === null || tokens > room) continue;
    whole.set(file.documentId, text);
    room -= tokens;
    left -= tokens;
  }
  const pageStarts = new Map<string, GivenFile['pageStarts']>();
  for (const { documentId, pages } of files)
    pageStarts.set(documentId, pages === null ? [] : await port.pagesOf(documentId));
  const long = files.filter(({ documentId }) => !whole.has(documentId));
  const passages = await passagesOf(port, { files: long, pageStarts, question, left }, signal);
  return files.flatMap((file) => {
    const { documentId, name, pages } = file;
    const text = whole.get(documentId);
    const pieces = text === undefined ? (passages.get(documentId) ?? []) : [{ start: 0, text }];
    if (pieces.length === 0) return [];
    const isWhole = text !== undefined;
    return [{ documentId, name, pages, pieces, isWhole, pageStarts: pageStarts.get(documentId) ?? [] }];
  });
}

async function wholeText(port: FilePort, { documentId, characters }: ChosenFile): Promise<string | null> {
  const pieces: string[] = [];
  for (let start = 0; start < characters; start += READ_AT_ONCE) {
    const [text = null] = await port.read([{ documentId, start, end: start + READ_AT_ONCE }]);
    if (text === null) return null;
    pieces.push(text);
  }
  return pieces.length === 0 ? null : pieces.join('');
}

interface PassagesWanted {
  readonly files: readonly ChosenFile[];
  readonly pageStarts: ReadonlyMap<string, GivenFile['pageStarts']>;
  readonly question: string;
  /** Tokens. */
  readonly left: number;
}

/** Passages of files by their ids, in their order and without overlaps, as many as fit. */
async function passagesOf(
  port: FilePort,
  { files, pageStarts, question, left }: PassagesWanted,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly FilePiece[]>> {
  if (files.length === 0) return new Map();
  const wanted = { files, pageStarts, question, characters: left * CHARACTERS_PER_TOKEN };
  const spans = await choosePassages(port, wanted, signal);
  const texts = await port.read(spans);
  let room = left;
  const fitting = spans.flatMap((span, at) => {
    const text = texts[at];
    const tokens = text == null ? 0 : tokensIn(text);
    if (text == null || tokens > room) return [];
    room -= tokens;
    return [{ ...span, text }];
  });
  return new Map(
    files.map(({ documentId }) => [
      documentId,
      joined(fitting.filter((piece) => piece.documentId === documentId)),
    ]),
  );
}

/** Pieces in their order, those that meet as one, and none cut within a character. */
function joined(pieces: readonly (FileSpan & { readonly text: string })[]): readonly FilePiece[] {
  const whole: { start: number; text: string }[] = [];
  for (const { start, text } of pieces.toSorted((left, right) => left.start - right.start)) {
    const before = whole.at(-1);
    const reached = before ? before.start + before.text.length : -1;
    if (!before || start > reached) whole.push({ start, text });
    else before.text += text.slice(reached - start);
  }
  return whole.map(({ start, text }) => {
    const cut = /^[\uDC00-\uDFFF]/.exec(text)?.[0].length ?? 0;
    return { start: start + cut, text: text.slice(cut).replace(/[\uD800-\uDBFF]$/, '') };
  });
}
