import { type ModelMessage, streamText, type ToolSet } from 'ai';
import type { CallPurpose, ChatModel, ModelFailure } from '../model-provider';

/** What came out of one call, as the server would see it. */
export interface PlayedCall {
  readonly reasoning: readonly string[];
  readonly text: string;
  readonly sources: readonly { readonly url: string; readonly title: string | undefined }[];
  readonly toolCalls: readonly string[];
  readonly files: number;
  readonly finishReason: string | null;
  readonly abortReason: string | null;
  /** The first failure, from wherever it showed: an error part, an abort, a throw or the finish. */
  readonly failure: ModelFailure | null;
  readonly reasoningTokens: number | undefined;
}

interface CallOptions {
  readonly messages: readonly ModelMessage[];
  readonly instructions?: string;
  readonly purpose?: Partial<CallPurpose>;
  readonly tools?: ToolSet;
  readonly abortSignal?: AbortSignal;
  readonly timeout?: { readonly firstChunkMs?: number; readonly chunkMs?: number; readonly totalMs?: number };
  readonly onDelta?: (text: string) => void;
}

/** Calls a chat model the way the server does and collects everything; for tests. */
export async function playCall(chatModel: ChatModel, options: CallOptions): Promise<PlayedCall> {
  const settings = chatModel.settings({ kind: 'answer', webSearch: false, locale: 'en', ...options.purpose });
  const call = {
    reasoning: [] as string[],
    text: '',
    sources: [] as PlayedCall['sources'][number][],
    toolCalls: [] as string[],
    finishReason: null as string | null,
    abortReason: null as string | null,
    failure: null as ModelFailure | null,
    reasoningTokens: undefined as number | undefined,
    files: 0,
  };
  const fail = (error: unknown) => {
    call.failure ??= chatModel.readFailure(error);
  };
  const { stream } = streamText({
    model: chatModel.languageModel,
    messages: [...options.messages],
    ...(options.instructions === undefined ? {} : { instructions: options.instructions }),
    providerOptions: structuredClone(settings.providerOptions),
    tools: { ...settings.tools, ...options.tools },
    maxRetries: 0,
    ...(options.abortSignal === undefined ? {} : { abortSignal: options.abortSignal }),
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    onError: () => {},
  });
  try {
    for await (const part of stream) {
      if (part.type === 'reasoning-delta') call.reasoning.push(part.text);
      if (part.type === 'text-delta') call.text += part.text;
      if (part.type === 'reasoning-delta' || part.type === 'text-delta') options.onDelta?.(part.text);
      if (part.type === 'source' && part.sourceType === 'url')
        call.sources.push({ url: part.url, title: part.title });
      if (part.type === 'tool-call') call.toolCalls.push(`${part.toolName} ${JSON.stringify(part.input)}`);
      if (part.type === 'file') call.files += 1;
      if (part.type === 'error') fail(part.error);
      if (part.type === 'abort') {
        call.abortReason = part.reason ?? '';
        if (options.abortSignal?.aborted !== true) fail(part.reason);
      }
      if (part.type === 'finish-step') {
        for (const { url, title } of chatModel.pagesOf?.(part.providerMetadata) ?? [])
          call.sources.push({ url, title });
        call.finishReason = part.finishReason;
        call.reasoningTokens = part.usage.outputTokenDetails.reasoningTokens;
        const hasOutput = call.text.trim() !== '' || call.toolCalls.length + call.files > 0;
        call.failure ??= chatModel.readFinish({
          finishReason: part.finishReason,
          rawFinishReason: part.rawFinishReason,
          hasOutput,
        });
      }
    }
  } catch (error) {
    fail(error);
  }
  return call;
}
