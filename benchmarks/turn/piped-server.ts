/** The provider's bytes as they are: what it costs to ask, to read and to write, and nothing else. */
import { serve } from './serve';

const url = `${process.env.GOOGLE_GENERATIVE_AI_BASE_URL}/models/${process.env.BENCH_MODEL}:streamGenerateContent?alt=sse`;

serve((prompt) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': process.env.GOOGLE_GENERATIVE_AI_API_KEY ?? '',
    },
    body: JSON.stringify({
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      generationConfig: { thinkingConfig: { includeThoughts: true } },
    }),
  }),
);
