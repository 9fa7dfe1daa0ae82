import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ToolSet } from 'ai';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { Locale } from '@/lib/trace/step-key';
import type { FidelityKind } from '@/lib/trace/trace-envelope';

/** How a model's reasoning reaches us: as parts of its own, between tags we ask for, in `<think>`, or not. */
export type ReasoningSupport = 'native' | 'tagged' | 'think' | 'none';

/** One line of the registry. `modelId` is `<providerId>:<model name>`, unique over all providers. */
export interface ModelEntry {
  readonly modelId: string;
  readonly label: string;
  readonly providerLabel: string;
  readonly reasoning: ReasoningSupport;
  readonly fidelity: FidelityKind;
  readonly tools: boolean;
  readonly webSearch: boolean;
  readonly offline: boolean;
  readonly contextTokens: number;
  /** US dollars per million tokens, where known. */
  readonly price?: { readonly input: number; readonly output: number };
}

export interface CallPurpose {
  /** An answer shows reasoning; a title is short and shows none. */
  readonly kind: 'answer' | 'title';
  readonly webSearch: boolean;
  readonly locale: Locale;
}

/** What a call needs besides messages; passed to the AI SDK as it is. */
export interface CallSettings {
  readonly providerOptions: { readonly [provider: string]: { readonly [option: string]: JsonValue } };
  readonly tools: ToolSet;
  /** Text that has to stand in the instructions, for example the request to use tags; empty if none. */
  readonly instructions: string;
}
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A model failure in the words of `chat-error.ts`; `detail` is for the log only and holds no credential. */
export interface ModelFailure {
  readonly code: ChatErrorCode;
  readonly detail: string;
  readonly retryAfterMs?: number;
}

/** A model that is ready to be called; `languageModel` yields native reasoning parts whatever the support. */
export interface ChatModel {
  readonly entry: ModelEntry;
  readonly languageModel: LanguageModelV4;
  readonly settings: (purpose: CallPurpose) => CallSettings;
  /** Reads an error that the AI SDK threw or put into the stream; never throws. */
  readonly readFailure: (error: unknown) => ModelFailure;
}

/** A provider adapter. `chatModel` returns null for a name it does not have. */
export interface ModelProvider {
  readonly providerId: string;
  readonly entries: () => readonly ModelEntry[];
  readonly chatModel: (modelName: string) => ChatModel | null;
}
