import { turnToAnswer, waitingTurnOf } from '@/lib/chat/asked-question';
import type { CallDecisions } from '@/lib/chat/call-decision';
import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { type ChosenDocuments, isNothingChosen, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { messageText } from '@/lib/chat/message-text';
import type { ModelOption } from '@/lib/chat/model-option';
import type { PresetView } from '@/lib/chat/preset';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { thinkingFor } from '@/lib/chat/thinking-for';
import { type AnswerChoice, researchModeOf, TURN_MODES } from '@/lib/chat/turn-mode';
import type { Thinking } from '@/lib/trace/thinking';
import { randomHex } from './random-hex';

/** A message as it was written, before it has a place in a conversation. */
export interface WrittenMessage {
  readonly messageId: string;
  readonly text: string;
  /** How it is to be answered, as was chosen when it was written. */
  readonly mode: AnswerChoice;
  /** What it is about. */
  readonly chosen: ChosenDocuments;
  /** What it is sent with. */
  readonly images?: readonly ImageReference[];
  /** What it says to the calls that the last answer asks about, and in which words; it has none of its own. */
  readonly decided?: { readonly decisions: CallDecisions; readonly words: string };
}

/** What is asked for where an answer is to be given once more; as everything else is chosen where neither is named. */
export interface OnceMore {
  readonly mode?: AnswerChoice;
  /** Whether it is to say nothing but what the chosen documents say; as the message says where this is absent. */
  readonly cited?: boolean;
  /** For this turn only. Without a mode it answers in the way in which the one before did. */
  readonly modelId?: string;
}

/** What a conversation sends its messages with. */
export interface SendingWith {
  readonly conversationId: string | null;
  /** Whether a new conversation is kept in the server's memory only. */
  readonly temporary: boolean;
  /** What is wanted of the answers of a new conversation. */
  readonly instructions?: string;
  /** Where a new conversation is to stand. */
  readonly projectId?: string | null;
  /** The paper that it is about, and whether it is written on in this turn. */
  readonly paperId?: string | null;
  readonly onPaper?: boolean;
  /** What a new conversation is begun with. */
  readonly preset?: Pick<PresetView, 'presetId'> | null;
  readonly modelId: string;
  readonly thinking: Thinking;
  readonly webSearch: boolean;
  readonly mode: AnswerChoice;
  readonly cited?: boolean;
  /** Whether an answer is given once more as it was, whatever is chosen. */
  readonly asBefore?: boolean;
  /** Every message of it that is known here. */
  readonly known: readonly ChatMessage[];
}

/** Gives a text the id that it keeps, however often it is sent. */
export function writtenMessage(
  text: string,
  mode: AnswerChoice,
  chosen: ChosenDocuments = NOTHING_CHOSEN,
  images: readonly ImageReference[] = [],
): WrittenMessage {
  return { messageId: `msg_${randomHex()}`, text, mode, chosen, ...(images.length > 0 && { images }) };
}

/** A message as it is shown before the server has it, after the last message of `path`. */
export function unsentMessage(
  { messageId, text, mode, chosen, images, decided }: WrittenMessage,
  conversationId: string | null,
  path: readonly ChatMessage[],
  createdAt: number,
): ChatMessage {
  const continues = (decided ? waitingTurnOf : turnToAnswer)(path.at(-1)) ?? undefined;
  const parentId = path.at(-1)?.id ?? null;
  const sent = { ...(images && { images: [...images] }), ...(decided && { decisions: decided.decisions }) };
  const metadata = { conversationId: conversationId ?? '', parentId, createdAt, continues, ...sent };
  const parts = [{ type: 'text' as const, text: decided?.words ?? text }];
  // What answers a question goes on with what was chosen for the turn that asked.
  const choices = continues === undefined ? choicesOf(chosen, mode) : {};
  return { id: messageId, role: 'user', parts, metadata: { ...metadata, ...choices } };
}

/** The same message as one that answers no question, with what was chosen for it. */
export function ordinaryMessage(
  message: ChatMessage,
  chosen: ChosenDocuments,
  mode: AnswerChoice,
): ChatMessage {
  if (!message.metadata) return message;
  return { ...message, metadata: { ...message.metadata, continues: undefined, ...choicesOf(chosen, mode) } };
}

/** What a message keeps of what was chosen for it. */
function choicesOf(
  chosen: ChosenDocuments,
  mode: AnswerChoice,
): Pick<MessageMetadata, 'chosen' | 'research'> {
  const research = researchModeOf(mode);
  return {
    ...(!isNothingChosen(chosen) && { chosen: copyOf(chosen) }),
    ...(research && { research }),
  };
}

const copyOf = ({ documents, folders, cited }: ChosenDocuments) => ({
  documents: [...documents],
  folders: [...folders],
  ...(cited !== undefined && { cited }),
});

/** The request for an answer to a message. It holds only that message, or its id where the server has it (`again`). */
export function turnRequest(
  message: ChatMessage,
  again: boolean,
  sending: SendingWith,
  models: readonly ModelOption[],
): ChatRequest {
  const { conversationId, temporary, modelId, thinking: wish, webSearch, known } = sending;
  const { mode: wanted, cited, asBefore = false } = sending;
  const model = models.find((option) => option.modelId === modelId);
  const canSearch = model?.webSearch === true;
  // A model without that choice is asked nothing.
  const thinking = model?.thinking && thinkingFor(model, wish);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { parentId = null, continues, decisions, research: researched } = message.metadata ?? {};
  // What answers a question goes on as the turn did that asked.
  const images = message.metadata?.images?.map(({ imageId }) => imageId);
  // What is looked at is answered directly.
  const { paperId, onPaper = false } = sending;
  const writesPaper = onPaper && (paperId ?? null) !== null;
  const research = continues === undefined && !images && !writesPaper ? researchModeOf(wanted) : undefined;
  // How that was is known to the server.
  const isAsBefore = wanted === 'auto' && researched !== undefined && cited === undefined;
  const isRepeated = again && (asBefore || isAsBefore);
  const cites = images ? false : (cited ?? message.metadata?.chosen?.cited);
  const options = isRepeated ? undefined : optionsOf(message, research, cites);
  const pipeline = research && 'research';
  // Who researches searches by itself; who says nothing but what documents say, not at all.
  const isFree = options?.cited !== true && researchModeOf(wanted) === undefined;
  // How a paper is written on is not chosen.
  const way = writesPaper ? undefined : TURN_MODES.find((known) => known === wanted);
  const mode = images ? 'fast' : way;
  const searches = isFree && webSearch && canSearch;
  const chatMode = writesPaper ? 'paper' : searches ? 'websearch' : 'normal';
  const settings = { modelId, thinking, chatMode, pipeline, mode, options, timeZone } as const;
  if (again && conversationId !== null)
    return { trigger: 'regenerate', conversationId, messageId: message.id, ...settings };
  const isAnswer = ({ id, metadata }: ChatMessage): boolean =>
    continues !== undefined &&
    decisions === undefined &&
    id !== message.id &&
    metadata?.continues === continues;
  // If this page has an earlier answer to the same question, the new one replaces it.
  const insteadOf = known.find(isAnswer)?.id;
  const written = { id: message.id, text: messageText(message), ...(images && { images }) };
  const { instructions = '', projectId, preset } = sending;
  const begins = conversationId === null && {
    ...(temporary && { temporary }),
    ...(instructions !== '' && { instructions }),
    ...(projectId && { projectId }),
    ...(paperId && { paperId }),
    ...(preset && { presetId: preset.presetId }),
  };
  return {
    ...{ trigger: 'submit', conversationId, parentId, message: written, continues, insteadOf, decisions },
    ...settings,
    ...begins,
  };
}

/** The documents that a message is about, and the mode of research, as options of the pipeline that answers it. */
function optionsOf(
  { metadata }: ChatMessage,
  research: ResearchMode | undefined,
  cited: boolean | undefined,
): ChatRequest['options'] {
  const { documents, folders } = metadata?.chosen ?? NOTHING_CHOSEN;
  if (research === undefined && isNothingChosen({ documents, folders })) return undefined;
  return {
    ...(research && { mode: research }),
    ...(documents.length > 0 && { documents: [...documents] }),
    ...(folders.length > 0 && { folders: [...folders] }),
    ...(research === undefined &&
      cited !== undefined &&
      !isNothingChosen({ documents, folders }) && { cited }),
  };
}
