import type { Thinking } from '@/lib/trace/thinking';
import type { OpenAiModelFacts } from './openai-models';

type ThinkingFacts = Pick<OpenAiModelFacts, 'canAnswerAtOnce'>;

/** What the Responses API is asked for. */
export interface OpenAiThinking {
  readonly reasoningEffort?: 'none' | 'low' | 'medium' | 'high';
  /** Null: no summary. */
  readonly reasoningSummary: 'auto' | null;
}

/** How much a model can be asked to think. */
export const openAiThinkingLevels = ({ canAnswerAtOnce }: ThinkingFacts): readonly Thinking[] =>
  canAnswerAtOnce ? ['auto', 'off', 'low', 'medium', 'high'] : ['auto', 'low', 'medium', 'high'];

/** What to ask for so that a model thinks that much. */
export function openAiThinking({ canAnswerAtOnce }: ThinkingFacts, level: Thinking): OpenAiThinking {
  if (level === 'auto') return { reasoningSummary: 'auto' };
  if (level !== 'off') return { reasoningEffort: level, reasoningSummary: 'auto' };
  return canAnswerAtOnce
    ? { reasoningEffort: 'none', reasoningSummary: null }
    : { reasoningEffort: 'low', reasoningSummary: 'auto' };
}

/** The least that a model can think, for a title: nobody sees what it thinks there. */
export const leastOpenAiThinking = ({ canAnswerAtOnce }: ThinkingFacts): OpenAiThinking => ({
  reasoningEffort: canAnswerAtOnce ? 'none' : 'low',
  reasoningSummary: null,
});
