import { RequestError } from '@/components/http/request-error';
import type { AllowedTool } from '@/lib/chat/allowed-tool';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { type ChosenDocuments, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { PresetView } from '@/lib/chat/preset';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { Thinking } from '@/lib/trace/thinking';

/** Why the last turn could not begin, or be followed to its end. */
export interface TurnFailure {
  readonly code: string;
  /** English, for codes that have no translation. */
  readonly message: string;
  readonly retryAfterMs?: number;
  /** True where the newest message exists only in this browser. */
  readonly unsent: boolean;
}

/** What is known of an open conversation besides the messages on screen. */
export interface SessionState {
  /** Null until the server has made the conversation. */
  readonly conversationId: string | null;
  /** Kept in the server's memory only. */
  readonly temporary: boolean;
  readonly title: string | null;
  /** The project that it stands in, or is to begin in. */
  readonly projectId: string | null;
  /** The paper that it is about, or is to be about. */
  readonly paperId: string | null;
  /** Whether the next message is about that paper's writing; only where there is one. */
  readonly onPaper: boolean;
  /** The preset that it has, or is to begin with. */
  readonly preset: PresetView | null;
  /** The tools that are called in it without asking. */
  readonly allowedTools: readonly AllowedTool[];
  /** Whether it is put away. */
  readonly archived: boolean;
  /** What is wanted of the answers of a conversation that is not begun; empty afterwards. */
  readonly instructions: string;
  readonly load: 'ready' | 'loading' | 'missing' | 'signed-out' | 'failed';
  /** Every message of every branch, oldest first, as of the last turn. */
  readonly known: readonly ChatMessage[];
  /** True while earlier messages are only on the server. */
  readonly partial: boolean;
  readonly modelId: string;
  /** How much the model is asked to think, as far as it has that choice. */
  readonly thinking: Thinking;
  readonly webSearch: boolean;
  readonly mode: AnswerChoice;
  /** What the next message is about: as the last one, unless the person has chosen differently since. */
  readonly chosen: ChosenDocuments;
  /** True while the connection to a running turn is being restored. */
  readonly reconnecting: boolean;
  readonly failure: TurnFailure | null;
  /** The text of a message that was taken back, on its way to the composer. */
  readonly withdrawnText: string;
}

/** What a new conversation is begun with. */
export type Preferences = Pick<SessionState, 'modelId' | 'thinking' | 'mode'>;

/** An open conversation of which nothing is known yet; null is a new one. */
export const initialState = (
  conversationId: string | null,
  { modelId, thinking, mode }: Preferences,
  temporary: boolean,
  projectId: string | null,
  paperId: string | null,
): SessionState => ({
  conversationId,
  temporary,
  title: null,
  projectId,
  paperId,
  onPaper: paperId !== null,
  preset: null,
  allowedTools: [],
  archived: false,
  instructions: '',
  load: conversationId === null ? 'ready' : 'loading',
  known: [],
  partial: false,
  modelId,
  thinking,
  webSearch: false,
  mode,
  chosen: NOTHING_CHOSEN,
  reconnecting: false,
  failure: null,
  withdrawnText: '',
});

/** The failure shown for a refusal of the server; null stands for a request that did not reach it. */
export const failureOf = (refusal: RequestError | null, unsent: boolean): TurnFailure => {
  const { code, message, retryAfterMs } = refusal ?? UNREACHED;
  return { code, message, unsent, ...(retryAfterMs !== undefined && { retryAfterMs }) };
};

const UNREACHED = new RequestError('network', 'The server could not be reached.');
