import { OFFLINE_MODEL_ID } from '@/lib/chat/offline-model';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { ModelEntry, ModelProvider } from '../model-provider';
import { readModelFailure } from '../read-model-failure';
import { readModelFinish } from '../read-model-finish';
import { createOfflineLanguageModel, OFFLINE_OPTIONS } from './offline-language-model';

const PROVIDER_ID = 'offline';
const MODEL_NAME = 'rules';
/** What an ordinary screen needs to show one piece after another; a turn takes one to two seconds. */
const LIVE_CHUNK_DELAY_MS = 16;

interface OfflineProviderOptions {
  readonly clock?: Clock;
  /** IANA name of the zone for dates and times; the machine's by default. */
  readonly timeZone?: string;
  /** Pause before each chunk, in milliseconds; 0 for none. */
  readonly chunkDelayMs?: number;
  readonly wait?: Wait;
}

const ENTRY: ModelEntry = {
  modelId: OFFLINE_MODEL_ID,
  label: 'Offline model (rules, no AI)',
  providerLabel: 'Nalar',
  reasoning: 'native',
  fidelity: 'rules',
  tools: true,
  webSearch: false,
  startsIn: 'outside',
  offline: true,
  contextTokens: 50_000,
};

/** The built-in model that needs no key and no network, and is not a language model. */
export function createOfflineProvider(options: OfflineProviderOptions = {}): ModelProvider {
  const languageModel = createOfflineLanguageModel({
    modelName: MODEL_NAME,
    clock: options.clock ?? systemClock,
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    chunkDelayMs: options.chunkDelayMs ?? LIVE_CHUNK_DELAY_MS,
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
            settings: ({ kind, webSearch, locale, timeZone = null, prompt }) => ({
              providerOptions: {
                [OFFLINE_OPTIONS]: { purpose: kind, webSearch, locale, timeZone, prompt: prompt ?? null },
              },
              tools: {},
              instructions: '',
            }),
            readFailure: readModelFailure,
            readFinish: (finish) => readModelFinish(finish, () => true),
          },
  };
}
