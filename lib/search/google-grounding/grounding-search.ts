import { type LanguageModelUsage, streamText } from 'ai';
import type { ChatModel } from '@/lib/models/model-provider';
import { fillPrompt } from '@/lib/prompts/prompt';
import { daysOfSearch, webSearch } from '@/lib/prompts/web-search';
import { err, ok } from '@/lib/shared/result';
import { plainHit } from '../plain-hit';
import type { SearchProblem } from '../search-problem';
import type { WebHit, WebSearch } from '../web-search';

export interface GroundingSearchOptions {
  /** One whose provider can search the web. */
  readonly model: Pick<ChatModel, 'languageModel' | 'settings' | 'readFailure'>;
  /** Longest wait for a whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Told what each search took. */
  readonly onUsage?: (usage: LanguageModelUsage) => void;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

const LONGEST_QUERY = 400;
/** Google gives addresses of its own, each of which leads to a page. */
const OWN_ADDRESS = /^https:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//;

/** Searches with Gemini’s google_search. What the model says of the pages is dropped; only what it names is used. */
export function createGroundingSearch(options: GroundingSearchOptions): WebSearch {
  const { model, timeoutMs, onUsage = () => {}, after = AbortSignal.timeout } = options;
  return {
    async search(query, { limit, range, locale }, signal) {
      signal.throwIfAborted();
      const settings = model.settings({ kind: 'answer', webSearch: true, locale });
      const days = daysOfSearch(range ?? { from: null, to: null }, locale);
      const prompt = fillPrompt(webSearch, { query: query.slice(0, LONGEST_QUERY), days }, locale);
      const deadline = after(timeoutMs);
      const hits = new Map<string, WebHit>();
      try {
        const { stream } = streamText({
          model: model.languageModel,
          instructions: prompt.instructions,
          prompt: prompt.input,
          providerOptions: structuredClone(settings.providerOptions),
          tools: settings.tools,
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, deadline]),
          // Failures are told, not printed.
          onError: () => {},
        });
        for await (const part of stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw part.reason;
          if (part.type === 'finish') onUsage(part.totalUsage);
          if (part.type !== 'source' || part.sourceType !== 'url' || hits.size >= limit) continue;
          const hit = hitOf(part);
          if (hit && !hits.has(hit.url)) hits.set(hit.url, hit);
        }
        return ok([...hits.values()]);
      } catch (error) {
        signal.throwIfAborted();
        return err(deadline.aborted ? { code: 'search-too-slow' } : problemOf(model.readFailure(error)));
      }
    },
  };
}

/** A page that the model names. */
const hitOf = ({ url, title = '' }: { readonly url: string; readonly title?: string | undefined }) =>
  plainHit({ url, isRedirect: OWN_ADDRESS.test(url), title, snippet: '', date: null });

const problemOf = ({ code, retryAfterMs }: ReturnType<ChatModel['readFailure']>): SearchProblem => ({
  code: code === 'rate-limited' ? 'search-busy' : 'search-model-failed',
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});
