import type { SettledTurn } from '@/lib/pipelines/turn/settled-turn';
import { traceStatus } from '@/lib/pipelines/turn/turn-outcome';
import type { TurnSink } from '@/lib/pipelines/turn/turn-sink';
import type { Clock } from '@/lib/shared/clock';
import { errorSentence } from '../http/error-sentence';
import type { TurnKeeper } from './turn-keeper';
import type { TurnStart } from './turn-start';

const CODE = 'internal-error';
const NOT_SAVED = 'not-saved';

export interface BrokenTurnDependencies {
  readonly keeper: Pick<TurnKeeper, 'keep'>;
  readonly clock: Clock;
}

/**
 * Ends a turn that broke outside of its stages as failed, in the store and for its readers, so that nobody waits for it.
 * Rejects where it cannot be kept; its readers are told of the end then, too.
 */
export async function settleBrokenTurn(
  { turn, userMessage, followed }: Pick<TurnStart, 'turn' | 'userMessage' | 'followed'>,
  sink: TurnSink,
  { keeper, clock }: BrokenTurnDependencies,
  spent: SettledTurn['spent'] = [],
): Promise<void> {
  if (sink.isClosed) return;
  const status = traceStatus({ kind: 'failed', failure: { code: CODE, detail: '' } }, sink.shown);
  let isKept = false;
  try {
    const notice = { level: 'error', code: CODE, text: errorSentence(CODE) } as const;
    const finished = sink.finish(status, [notice], CODE);
    const calls = followed?.calls ?? [];
    const settled = { ...finished, status, title: null, waiting: null, spent, calls };
    isKept = await keeper.keep(turn, userMessage, settled);
  } finally {
    if (!isKept) sink.notice({ level: 'error', code: NOT_SAVED, text: errorSentence(NOT_SAVED) });
    sink.close(isKept ? status : 'interrupted', clock());
  }
}
