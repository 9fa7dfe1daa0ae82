import type { LanguageModelV4 } from '@ai-sdk/provider';
import { LearntShapes } from './learnt-shapes';
import type { CallPurpose, CallSettings, ModelEntry, ModelProvider } from './model-provider';
import { readModelFailure } from './read-model-failure';
import { readModelFinish } from './read-model-finish';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from './response/response-limits';

/** How a provider is reached that wants a key. */
export interface KeyedProviderOptions {
  readonly apiKey: string;
  /** Another address of its API, up to and including its version. */
  readonly baseUrl?: string | undefined;
  /** Longest wait for the response's headers, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** Pauses before each further attempt after a 5xx or a failed connection, in milliseconds. */
  readonly retryDelaysMs: readonly number[];
}

/** What is known of a model of such a provider. */
export interface ModelFacts {
  readonly name: string;
  readonly label: string;
  readonly contextTokens: number;
  /** US dollars per million tokens, the regular price of a short prompt. */
  readonly price?: { readonly input: number; readonly output: number };
}

/** What its models can do, each as its facts say. */
type Abilities = Pick<ModelEntry, 'reasoning' | 'fidelity' | 'webSearch' | 'readsPdf' | 'thinking'>;

/** One provider with a list of models of its own, all of which call tools and see images. */
interface KeyedProvider<Facts extends ModelFacts> {
  readonly providerId: string;
  readonly providerLabel: string;
  /** Those that are offered, best default first. */
  readonly models: readonly Facts[];
  /** What is known of a model that is not listed: no more than its name, and what its kind has at least. */
  readonly unlisted: (name: string) => Facts;
  readonly connect: (modelName: string, limits: ResponseLimits) => LanguageModelV4;
  readonly abilitiesOf: (facts: Facts) => Abilities;
  readonly settingsFor: (facts: Facts, purpose: CallPurpose) => CallSettings;
}

/** A provider that is used with a key. Never throws: a bad key or address shows when called. */
export function keyedProvider<Facts extends ModelFacts>(provider: KeyedProvider<Facts>): ModelProvider {
  const { providerId, providerLabel, models, unlisted, connect, abilitiesOf, settingsFor } = provider;
  const toEntry = (facts: Facts): ModelEntry => ({
    modelId: `${providerId}:${facts.name}`,
    label: facts.label,
    providerLabel,
    startsIn: 'outside',
    tools: true,
    seesImages: true,
    isDemo: false,
    contextTokens: facts.contextTokens,
    ...abilitiesOf(facts),
    ...(facts.price && { price: facts.price }),
  });
  const shapes = new LearntShapes();
  return {
    providerId,
    entries: () => models.map(toEntry),
    chatModel: (modelName, limits = DEFAULT_RESPONSE_LIMITS) => {
      const facts = models.find(({ name }) => name === modelName) ?? unlisted(modelName);
      return {
        entry: toEntry(facts),
        languageModel: connect(facts.name, limits),
        shapes: shapes.of(facts.name),
        settings: (purpose) => settingsFor(facts, purpose),
        readFailure: readModelFailure,
        readFinish: (finish) => readModelFinish(finish, () => false),
      };
    },
  };
}
