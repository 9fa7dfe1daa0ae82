import type { Thinking } from '@/lib/trace/thinking';

/** What the Messages API is asked for. A summary has to be asked for: newer models send thoughts without words else. */
export interface AnthropicThinking {
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
export const isThinkingClaude = (modelName: string): boolean =>
  CLAUDE_NAME.test(modelName) && kindOf(modelName) !== 'never';

/** How much a model can be asked to think; null for one that cannot think. */
export function anthropicThinkingLevels(modelName: string): readonly Thinking[] | null {
  const kind = kindOf(modelName);
  if (kind === 'never') return null;
  return kind === 'effort-always-on'
    ? ['auto', 'low', 'medium', 'high']
    : ['auto', 'off', 'low', 'medium', 'high'];
}

/** What to ask for so that a model thinks that much. */
export function anthropicThinking(modelName: string, level: Thinking): AnthropicThinking {
  const kind = kindOf(modelName);
  if (kind === 'never') return {};
  if (level === 'off')
    return kind === 'effort-always-on' ? { ...ADAPTIVE, effort: 'low' } : { thinking: { type: 'disabled' } };
  if (kind === 'budget') return { thinking: { type: 'enabled', budgetTokens: BUDGET_TOKENS[level] } };
  return level === 'auto' ? ADAPTIVE : { ...ADAPTIVE, effort: level };
}

/** The least that a model can think, for a title: nobody sees what it thinks there. */
export function leastAnthropicThinking(modelName: string): AnthropicThinking {
  const kind = kindOf(modelName);
  if (kind === 'never') return {};
  return kind === 'effort-always-on' ? { effort: 'low' } : { thinking: { type: 'disabled' } };
}

const ADAPTIVE = { thinking: { type: 'adaptive', display: 'summarized' } } as const;
