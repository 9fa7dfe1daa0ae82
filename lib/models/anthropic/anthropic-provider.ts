import { createAnthropic } from '@ai-sdk/anthropic';
import type { ToolSet } from 'ai';
import type { Thinking } from '@/lib/trace/thinking';
import { type KeyedProviderOptions, keyedProvider, type ModelFacts } from '../keyed-provider';
import type { CallPurpose, CallSettings, ModelProvider } from '../model-provider';
import { createProviderFetch } from '../provider-fetch';
import { mergingEvents } from '../response/merge-events';
import { DEFAULT_RESPONSE_LIMITS, type ResponseLimits } from '../response/response-limits';
import { versionedBaseUrl } from '../versioned-base-url';
import { readPlainAnthropicEvent } from './read-plain-anthropic-event';

/** What the Messages API is asked for. A summary has to be asked for: newer models send thoughts without words else. */
interface AnthropicThinking {
  readonly thinking?:
    | { readonly type: 'adaptive'; readonly display: 'summarized' }
    | { readonly type: 'enabled'; readonly budgetTokens: number }
    | { readonly type: 'disabled' };
  readonly effort?: 'low' | 'medium' | 'high';
}

/** How a model is told how much to think; one from before models thought refuses to be told anything. */
type ThinkingKind = 'never' | 'budget' | 'effort' | 'effort-always-on';

const CLAUDE_NAME = /(?:^|[./])(claude-.*)$/;
const NEVER_NAMES = /^claude-(?:instant|[12](?:\D|$)|3-(?!7))/;
const BUDGET_NAMES = /^claude-(?:3-7|(?:opus|sonnet|haiku)-4-[015](?:\D|$)|(?:opus|sonnet)-4-20)/;
const ALWAYS_ON_NAMES = /^claude-(?:fable|(?:sonnet|opus)-5-[5-9])/;

/** Least that the API takes is 1,024. */
const BUDGET_TOKENS: Readonly<Record<Exclude<Thinking, 'off'>, number>> = {
  auto: 8_192,
  low: 2_048,
  medium: 8_192,
  high: 24_576,
};

/**
 * Models of other makers behind the same API know budgets; newer Claude models refuse them. Gateways put their own words
 * before a name.
 */
function kindOf(modelName: string): ThinkingKind {
  const name = CLAUDE_NAME.exec(modelName)?.[1];
  if (name === undefined || BUDGET_NAMES.test(name)) return 'budget';
  if (NEVER_NAMES.test(name)) return 'never';
  return ALWAYS_ON_NAMES.test(name) ? 'effort-always-on' : 'effort';
}

/** Whether a model is certainly a Claude of those that think: all of these can search the web. */
const isThinkingClaude = (modelName: string): boolean =>
  CLAUDE_NAME.test(modelName) && kindOf(modelName) !== 'never';

/** How much a model can be asked to think; null for one that cannot think. */
function anthropicThinkingLevels(modelName: string): readonly Thinking[] | null {
  const kind = kindOf(modelName);
  if (kind === 'never') return null;
  return kind === 'effort-always-on'
    ? ['auto', 'low', 'medium', 'high']
    : ['auto', 'off', 'low', 'medium', 'high'];
}

/** What to ask for so that a model thinks that much. */
function anthropicThinking(modelName: string, level: Thinking): AnthropicThinking {
  const kind = kindOf(modelName);
  if (kind === 'never') return {};
  if (level === 'off')
    return kind === 'effort-always-on' ? { ...ADAPTIVE, effort: 'low' } : { thinking: { type: 'disabled' } };
  if (kind === 'budget') return { thinking: { type: 'enabled', budgetTokens: BUDGET_TOKENS[level] } };
  return level === 'auto' ? ADAPTIVE : { ...ADAPTIVE, effort: level };
}

/** The least that a model can think, for a title: nobody sees what it thinks there. */
function leastAnthropicThinking(modelName: string): AnthropicThinking {
  const kind = kindOf(modelName);
  if (kind === 'never') return {};
  return kind === 'effort-always-on' ? { effort: 'low' } : { thinking: { type: 'disabled' } };
}

const ADAPTIVE = { thinking: { type: 'adaptive', display: 'summarized' } } as const;

const MILLION_TOKENS = 1_000_000;

/** The Claude models that are offered, best default first; facts from Anthropic's model pages, November 2026. */
const ANTHROPIC_MODELS: readonly ModelFacts[] = [
  {
    name: 'claude-sonnet-5-5',
    label: 'Claude Sonnet 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 2, output: 10 },
  },
  {
    name: 'claude-haiku-5-5',
    label: 'Claude Haiku 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 0.1, output: 0.5 },
  },
  {
    name: 'claude-opus-5-5',
    label: 'Claude Opus 5.5',
    contextTokens: MILLION_TOKENS,
    price: { input: 4, output: 20 },
  },
  {
    name: 'claude-fable-5-1',
    label: 'Claude Fable 5.1',
    contextTokens: MILLION_TOKENS,
    price: { input: 10, output: 50 },
  },
  {
    name: 'claude-haiku-4-5',
    label: 'Claude Haiku 4.5',
    contextTokens: 200_000,
    price: { input: 1, output: 5 },
  },
];

/** Lets models that are given a budget think between calls of tools, too; others do so by themselves. */
const INTERLEAVED_THINKING = 'interleaved-thinking-2025-05-14';
/** Searches of one answer: each is paid for. */
const MOST_SEARCHES = 5;

/**
 * Claude models, which show the provider's summary of their thinking. Their signed thinking blocks go back as they came
 * while a turn calls tools. `/v1` is added to an address without a path. Never throws: a bad key or address shows when
 * called.
 */
export function createAnthropicProvider(options: KeyedProviderOptions): ModelProvider {
  const connect = (limits: ResponseLimits) =>
    createAnthropic({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: versionedBaseUrl(options.baseUrl) }),
      fetch: createProviderFetch({
        ...options,
        reading: { limits, transform: () => mergingEvents(readPlainAnthropicEvent) },
      }),
    });
  const { webSearch_20250305: webSearch } = connect(DEFAULT_RESPONSE_LIMITS).tools;
  const searching: ToolSet = { web_search: webSearch({ maxUses: MOST_SEARCHES }) };
  return keyedProvider({
    providerId: 'anthropic',
    providerLabel: 'Anthropic',
    models: ANTHROPIC_MODELS,
    unlisted: (name) => ({ name, label: name, contextTokens: 200_000 }),
    connect: (modelName, limits) => connect(limits).languageModel(modelName),
    abilitiesOf: ({ name }) => {
      const thinking = anthropicThinkingLevels(name);
      return thinking === null
        ? { reasoning: 'none', fidelity: 'none', webSearch: false }
        : {
            reasoning: 'native',
            fidelity: 'provider-summary',
            webSearch: isThinkingClaude(name),
            thinking,
          };
    },
    settingsFor: (facts, purpose) => ({
      ...settingsFor(facts, purpose),
      tools: purpose.webSearch ? searching : {},
    }),
  });
}

function settingsFor(
  { name }: ModelFacts,
  { kind, thinking = 'auto' }: CallPurpose,
): Omit<CallSettings, 'tools'> {
  const asked = kind === 'title' ? leastAnthropicThinking(name) : anthropicThinking(name, thinking);
  const isBudget = asked.thinking?.type === 'enabled';
  const anthropic = { ...asked, ...(isBudget && { anthropicBeta: [INTERLEAVED_THINKING] }) };
  return { providerOptions: { anthropic }, instructions: '' };
}
