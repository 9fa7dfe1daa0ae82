import { type LinearModel, scoreFeatures } from '../model/linear-model';
import { probabilityOf } from '../model/log-odds';
import type { Signal } from '../model/signal';
import { visitHistory } from '../reading/history-features';
import type { ReadQuestion } from '../reading/read-question';

export interface HistorySaw {
  readonly messages: number;
  /** Messages, this one among them, that say that an answer missed the point. */
  readonly clarifications: number;
  readonly leansOnEarlier: boolean;
}

/** Whether what was said before asks for more thought: clarifications that repeat, much to go on, a large offer accepted. */
export function historySignal({ asked, history }: ReadQuestion, model: LinearModel): Signal<HistorySaw> {
  const { leansOnEarlier } = asked;
  const saw = { messages: history.messages, clarifications: history.clarifications, leansOnEarlier };
  if (history.messages === 0) return { value: 0.5, saw };
  const [logOdds = 0] = scoreFeatures(model, (visit) => visitHistory(history, visit));
  return { value: probabilityOf(logOdds), saw };
}
