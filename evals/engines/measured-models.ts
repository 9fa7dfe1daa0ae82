import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ModelRegistry } from '../../lib/models/registry';

/** What a model was asked for since it was last looked at. */
interface Spent {
  readonly calls: number;
  readonly read: number;
  readonly written: number;
}

const NOTHING: Spent = { calls: 0, read: 0, written: 0 };

/** The same models, with their calls and tokens counted, and with their replies kept in a file and taken from it, if there is one. */
export function measuredModels(models: ModelRegistry, recordingFile: string | undefined) {
  const recording = recordingFile === undefined ? null : new Recording(recordingFile);
  let spent = NOTHING;
  const count = (part: LanguageModelV4StreamPart): void => {
    if (part.type !== 'finish') return;
    const { inputTokens, outputTokens } = part.usage;
    spent = {
      ...spent,
      read: spent.read + (inputTokens.total ?? 0),
      written: spent.written + (outputTokens.total ?? 0),
    };
  };
  const middleware = (modelId: string): LanguageModelMiddleware => ({
    specificationVersion: 'v4',
    wrapStream: async ({ doStream, params }) => {
      spent = { ...spent, calls: spent.calls + 1 };
      const known = recording?.find(modelId, params);
      if (known) {
        for (const part of known) count(part);
        return { stream: streamOf(known) };
      }
      const { stream, ...rest } = await doStream();
      const parts: LanguageModelV4StreamPart[] = [];
      const watch = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, controller) {
          count(part);
          parts.push(part);
          controller.enqueue(part);
        },
        flush: () => recording?.keep(modelId, params, parts),
      });
      return { ...rest, stream: stream.pipeThrough(watch) };
    },
  });
  const registry: ModelRegistry = {
    ...models,
    find: (modelId, limits) => {
      const model = models.find(modelId, limits);
      if (model === null) return null;
      const languageModel = wrapLanguageModel({
        model: model.languageModel,
        middleware: middleware(modelId),
      });
      return { ...model, languageModel };
    },
  };
  return {
    registry,
    /** Returns what was spent, and begins to count anew. */
    take: (): Spent => {
      const taken = spent;
      spent = NOTHING;
      return taken;
    },
  };
}

const streamOf = (parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

/** Replies that came to their end, by all that they were given for. */
class Recording {
  private readonly replies = new Map<string, readonly LanguageModelV4StreamPart[]>();

  constructor(private readonly file: string) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines.filter((one) => one.trim() !== '')) {
      const { key, parts } = JSON.parse(line);
      this.replies.set(key, parts);
    }
  }

  find = (modelId: string, params: LanguageModelV4CallOptions) => this.replies.get(keyOf(modelId, params));

  async keep(
    modelId: string,
    params: LanguageModelV4CallOptions,
    parts: readonly LanguageModelV4StreamPart[],
  ): Promise<void> {
    const [key, kept] = [keyOf(modelId, params), joined(parts)];
    this.replies.set(key, kept);
    await appendFile(this.file, `${JSON.stringify({ key, parts: kept })}\n`);
  }
}

const keyOf = (
  modelId: string,
  { prompt, responseFormat, maxOutputTokens, tools = [] }: LanguageModelV4CallOptions,
): string =>
  createHash('sha256')
    .update(JSON.stringify([modelId, prompt, responseFormat ?? null, maxOutputTokens ?? null, tools]))
    .digest('base64url');

/** Without what says only when and how it came. */
function joined(parts: readonly LanguageModelV4StreamPart[]): readonly LanguageModelV4StreamPart[] {
  const kept: LanguageModelV4StreamPart[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if (part.type === 'raw' || part.type === 'response-metadata') continue;
    if (part.type === 'text-delta' && last?.type === 'text-delta' && last.id === part.id)
      kept.splice(-1, 1, { ...last, delta: last.delta + part.delta });
    else if (part.type === 'reasoning-delta' && last?.type === 'reasoning-delta' && last.id === part.id)
      kept.splice(-1, 1, { ...last, delta: last.delta + part.delta });
    else kept.push(part);
  }
  return kept;
}
