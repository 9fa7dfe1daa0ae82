import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ToolSet } from 'ai';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { Locale } from '@/lib/trace/step-key';
import type { Thinking } from '@/lib/trace/thinking';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import type { ResponseLimits } from './response/response-limits';

export const REASONING_SUPPORTS = ['native', 'tagged', 'think', 'none'] as const;

/** How a model's reasoning reaches us: as parts of its own, between tags we ask for, in `<think>`, or not. */
export type ReasoningSupport = (typeof REASONING_SUPPORTS)[number];

/** One line of the registry. `modelId` is `<providerId>:<model name>`, unique over all providers. */
export interface ModelEntry {
  readonly modelId: string;
  readonly label: string;
  readonly providerLabel: string;
  /** Whose API it speaks, where its id begins with another name. */
  readonly speaks?: string;
  /** Where the provider is, if that is this installation's own business; for admins only. */
  readonly providerHost?: string;
  readonly reasoning: ReasoningSupport;
  /** Where its replies begin, where that is certain; learnt from them where it is absent. */
  readonly startsIn?: ReplyStart;
  readonly fidelity: FidelityKind;
  readonly tools: boolean;
  readonly webSearch: boolean;
  /** Whether its provider takes PDF files along with a prompt. */
  readonly readsPdf?: true;
  /** Whether its provider takes PNG, JPEG and WebP images along with a message. */
  readonly seesImages?: true;
  /** Whether it plays what was written for it, where no model is there. */
  readonly isDemo: boolean;
  /** Whether its server is one's own, on this machine or near it: it reads slowly. */
  readonly isLocal?: true;
  /** Whether nobody set it up: its server was found on this machine. */
  readonly isFound?: true;
  /** Its server was there, and was not at the last look; it is listed no more. */
  readonly isAway?: true;
  /** How many calls its server works on at a time, where those are few; further ones wait here. */
  readonly slots?: number;
  readonly contextTokens: number;
  /** How much it can be asked to think; absent where that cannot be chosen. */
  readonly thinking?: readonly Thinking[];
  /** US dollars per million tokens, where known. */
  readonly price?: { readonly input: number; readonly output: number };
}

export interface CallPurpose {
  /** An answer and JSON for a pipeline show reasoning; a title is short and shows none. */
  readonly kind: 'answer' | 'title' | 'json';
  readonly webSearch: boolean;
  readonly locale: Locale;
  /** How much to think; `auto` where it is absent. A title is thought about as little as can be. */
  readonly thinking?: Thinking;
  /** The IANA name of the zone in which the person is; the machine's where it is absent. */
  readonly timeZone?: string;
  /** What a pipeline's prompt is about, for a model that goes by names. */
  readonly prompt?: { readonly name: string; readonly variables: { [name: string]: JsonValue } };
  /** Whether the call tells the provider the shape of the JSON, so that nothing can stand around it. */
  readonly isShaped?: boolean;
}

/** What a call needs besides messages; passed to the AI SDK as it is. */
export interface CallSettings {
  readonly providerOptions: { readonly [provider: string]: { readonly [option: string]: JsonValue } };
  readonly tools: ToolSet;
  /**
   * Text of the provider's own that has to stand in the instructions; empty if none. The request to use tags
   * is not part of it: `lib/server` adds that for `tagged` models.
   */
  readonly instructions: string;
}
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Whether a model's provider takes a JSON schema that replies have to fit, as far as is known. */
export interface TakenShapes {
  readonly areTaken: () => boolean;
  /** Notes that it does not. */
  readonly refuse: () => void;
}

/** A model failure in the words of `chat-error.ts`; `detail` is for the log only, and says nothing that people or models have said. */
export interface ModelFailure {
  readonly code: ChatErrorCode;
  readonly detail: string;
  readonly retryAfterMs?: number;
}

/** How a model call ended when nothing was thrown: the `finish` part and whether anything came of it. */
export interface ModelFinish {
  /** The AI SDK's unified reason, for example `stop` or `content-filter`. */
  readonly finishReason: string;
  readonly rawFinishReason?: string | undefined;
  /** True once there was answer text other than white space, a file or a tool call. Reasoning does not count. */
  readonly hasOutput: boolean;
}

/** A page of the web that a response names. */
export interface NamedPage {
  readonly url: string;
  readonly title?: string;
}

/**
 * A model that is ready to be called. `languageModel` is the provider's own: for `tagged` and `think` models the
 * reasoning is still inside the text, and `lib/server` wraps it with the tag stream middleware.
 */
export interface ChatModel {
  readonly entry: ModelEntry;
  readonly languageModel: LanguageModelV4;
  /** Absent where its provider cannot be told the shape of a reply. */
  readonly shapes?: TakenShapes;
  readonly settings: (purpose: CallPurpose) => CallSettings;
  /** The pages that a response named, told by its metadata; absent where they come as parts of it. */
  readonly pagesOf?: (providerMetadata: unknown) => readonly NamedPage[];
  /** The pipeline that a question was written for; null for any other question. Absent where the model thinks for itself. */
  readonly pipelineFor?: (question: string) => string | null;
  /** Reads an error that the AI SDK threw, put into an `error` part or gave as an `abort` reason; never throws. */
  readonly readFailure: (error: unknown) => ModelFailure;
  /** Says whether an ordinary end was a failure in truth (safety block, cut stream, nothing said); null if not. */
  readonly readFinish: (finish: ModelFinish) => ModelFailure | null;
}

/**
 * A provider adapter. `entries` are the models that it is known to have. `chatModel` also takes other names where its
 * server may have more, and returns null for a name that it cannot have.
 */
export interface ModelProvider {
  readonly providerId: string;
  readonly entries: () => readonly ModelEntry[];
  readonly chatModel: (modelName: string, limits?: ResponseLimits) => ChatModel | null;
}
