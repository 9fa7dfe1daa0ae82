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
    const history = modelHistory([...earlier, context.userMessage], { budgetTokens, inTags });
    context.ports.noteVisible(
      history.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? content : [])),
    );
    context.memory.set(HISTORY, history);
  },
};
