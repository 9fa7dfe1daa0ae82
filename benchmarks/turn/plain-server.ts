/** The AI SDK by itself: `streamText` to a UI message stream to server-sent events, nothing kept. */
import { createGoogle } from '@ai-sdk/google';
import { createUIMessageStreamResponse, streamText, toUIMessageStream } from 'ai';
import { serve } from './serve';

const google = createGoogle({
  apiKey: process.env.GOOGLE_GENERATIVE_AI_API_KEY ?? '',
  baseURL: process.env.GOOGLE_GENERATIVE_AI_BASE_URL ?? '',
});
const modelName = process.env.BENCH_MODEL ?? '';

serve(async (prompt) => {
  const result = streamText({
    model: google(modelName),
    prompt,
    providerOptions: { google: { thinkingConfig: { includeThoughts: true } } },
  });
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream: result.stream }) });
});
