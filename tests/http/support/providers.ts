import { startFakeAnthropic } from '@/e2e/support/fake-anthropic';
import { startFakeGemini } from '@/e2e/support/fake-gemini';
import { startFakeOpenAi } from '@/e2e/support/fake-openai';
import { startFakeOpenAiCompatible } from '@/e2e/support/fake-openai-compatible';
import { ProviderControl } from '@/e2e/support/provider-control';

const started = await Promise.all([
  startFakeGemini(),
  startFakeOpenAiCompatible(),
  startFakeAnthropic(),
  startFakeOpenAi(),
]);
const [
  { origin: geminiOrigin },
  { origin: openAiOrigin },
  { origin: anthropicOrigin },
  { origin: responsesOrigin },
] = started;

/** Where the fake providers of this worker are. */
export const PROVIDER_ORIGINS = {
  gemini: geminiOrigin,
  openAi: openAiOrigin,
  anthropic: anthropicOrigin,
  openAiResponses: responsesOrigin,
};
export const gemini = new ProviderControl(geminiOrigin);
export const openAi = new ProviderControl(openAiOrigin);
export const anthropic = new ProviderControl(anthropicOrigin);
export const openAiResponses = new ProviderControl(responsesOrigin);
