import type { UserContent } from 'ai';
import { GO_ON } from '@/lib/prompts/go-on';
import { LOCALES } from '@/lib/trace/locales';
import { imagesOfHistory } from './images-of-history';
import { HISTORY } from './memory-keys';
import { modelHistory } from './model-history';
import type { Stage } from './stage';

/** Reads the messages that lead to the one that is answered. */
export const historyRetrieve: Stage = {
  name: 'history_retrieve',
  kind: 'essential',
  timeoutMs: 5_000,
  async run(context) {
    const earlier = await context.ports.loadHistory();
    const budgetTokens = context.model.entry.contextTokens * context.policy.tokenBudgets.historyShare;
    const inTags = context.model.entry.reasoning === 'tagged';
    const { prolonged } = context;
    const messages = [...earlier, context.userMessage, ...(prolonged ? [prolonged] : [])];
    const images = await imagesOfHistory(messages, context.model.entry, context.ports.image);
    const history = modelHistory(messages, { budgetTokens, inTags, images });
    context.ports.noteVisible(
      history.flatMap((message) => (message.role === 'user' ? textsOf(message.content) : [])),
    );
    if (prolonged) context.ports.noteHidden(LOCALES.map((locale) => GO_ON[locale]));
    const request = { role: 'user' as const, content: GO_ON[context.locale] };
    context.memory.set(HISTORY, prolonged ? [...history, request] : history);
  },
};

const textsOf = (content: UserContent): readonly string[] =>
  typeof content === 'string'
    ? [content]
    : content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
