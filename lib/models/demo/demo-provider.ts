import { DEMO_MODEL_ID } from '@/lib/chat/demo-model';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { ModelEntry, ModelProvider } from '../model-provider';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { createDemoLanguageModel, DEMO_OPTIONS } from './demo-language-model';
import { conversationAbout } from './demo-script';

const [PROVIDER_ID = '', MODEL_NAME = ''] = DEMO_MODEL_ID.split(':');
interface DemoProviderOptions {
  /** Pause before each word, in milliseconds; 0 for none. */
  readonly chunkDelayMs: number;
  readonly wait?: Wait;
}

const ENTRY: ModelEntry = {
  modelId: DEMO_MODEL_ID,
  label: 'Demo',
  providerLabel: 'Nalar',
  reasoning: 'native',
  fidelity: 'demo',
  tools: false,
  webSearch: false,
  startsIn: 'outside',
  isDemo: true,
  contextTokens: 50_000,
};

/** Makes what there is without any model: conversations that were written for it, and passages of documents. */
export function createDemoProvider(options: DemoProviderOptions): ModelProvider {
  const languageModel = createDemoLanguageModel({
    modelName: MODEL_NAME,
    chunkDelayMs: options.chunkDelayMs,
    wait: options.wait ?? waitOnTimer,
  });
  return {
    providerId: PROVIDER_ID,
    entries: () => [ENTRY],
    chatModel: (modelName) =>
      modelName !== MODEL_NAME
        ? null
        : {
            entry: ENTRY,
            languageModel,
            pipelineFor: (question) => conversationAbout(question)?.pipeline ?? null,
            settings: ({ kind, locale, prompt }) => ({
              providerOptions: { [DEMO_OPTIONS]: { purpose: kind, locale, prompt: prompt ?? null } },
              tools: {},
              instructions: '',
            }),
            readFailure: readModelFailure,
            readFinish: (finish) => readModelFinish(finish, () => true),
          },
  };
}
