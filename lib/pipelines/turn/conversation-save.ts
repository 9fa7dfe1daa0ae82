import type { Notice } from '@/lib/chat/data-parts';
import type { ModelFailure } from '@/lib/models/model-provider';
import { waitOnTimer } from '@/lib/shared/wait';
import type { ExecutionPolicy } from './execution-policy';
import { LEFT_OUT, MISSED, STAGE_REPORTS, TIER_VERSION, TITLE, WAITING } from './memory-keys';
import { isWorthTelling } from './next-best';
import { outcomeOfTurn } from './outcome-of-turn';
import type { PipelineContext } from './pipeline-context';
import type { Stage } from './stage';
import type { StageSink } from './stage-sink';
import { type TurnOutcome, traceStatus } from './turn-outcome';

/** The notice of a turn whose server went away. */
const INTERRUPTED = 'turn-interrupted';
/** The notice of a turn whose answer is gone once the page is. */
const NOT_SAVED = 'not-saved';

/** Time for everything but the wait for a title. */
const SAVING_MS = 30_000;

/** Settles the turn: closes what was shown, keeps it in one write, then ends the message. */
export const conversationSave = ({ timeouts }: Pick<ExecutionPolicy, 'timeouts'>): Stage => ({
  name: 'conversation_save',
  kind: 'always',
  timeoutMs: timeouts.titleMs + SAVING_MS,
  async run(context, sink, signal) {
    const outcome = outcomeOfTurn(context);
    const status = traceStatus(outcome, sink.shown);
    const asked = context.memory.get(WAITING);
    const isAsked = status === 'completed' && asked !== undefined;
    const notice = outcomeNotice(context, outcome) ?? (isAsked ? null : heldNotice(context, sink));
    if (outcome.kind === 'failed') {
      const { code, detail } = outcome.failure;
      context.log.warn({ code, detail }, 'turn failed');
    }
    const saysSomething = sink.answered || asked !== undefined;
    if (context.paperToBegin && outcome.kind === 'completed' && sink.answered)
      sink.ground({ type: 'data-paper', data: context.paperToBegin });
    const isNamed = outcome.kind === 'completed' && saysSomething;
    const { message, trace, settledAt } = sink.finish(
      status,
      [...(sink.answered ? leftOutNotices(context) : []), ...(notice ? [notice] : [])],
      outcome.kind === 'failed' ? outcome.failure.code : null,
    );
    // Behind all that is shown, since a model on a small machine takes its time over it.
    const title = isNamed ? await awaitTitle(context, sink, signal) : null;
    context.memory.get(TITLE)?.end();
    // Stopped or failed after it had asked, the turn waits for nobody.
    const waiting = isAsked ? asked : undefined;
    // Whoever settles a turn that is not kept here settles it as interrupted.
    let isKept = false;
    try {
      const tierVersion = context.memory.get(TIER_VERSION);
      const { spent } = context.meter;
      const stages = context.memory.get(STAGE_REPORTS) ?? [];
      const queuedMs = context.deadline.waitedMs;
      const kept = { status, settledAt, message, trace, title, tierVersion, waiting };
      const settled = { ...kept, spent, stages, queuedMs };
      isKept = await context.ports.save(settled);
      if (!isKept) context.log.warn({}, 'turn was settled elsewhere');
    } finally {
      if (!isKept) sink.notice({ level: 'error', code: NOT_SAVED, text: context.ports.sentence(NOT_SAVED) });
      sink.close(isKept ? status : 'interrupted', settledAt);
    }
  },
});

function outcomeNotice({ ports, memory }: PipelineContext, outcome: TurnOutcome): Notice | null {
  const failed = (level: Notice['level'], { code, retryAfterMs }: ModelFailure): Notice => ({
    ...{ level, code, text: ports.sentence(code) },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
  switch (outcome.kind) {
    case 'completed': {
      const missed = memory.get(MISSED);
      if (missed !== undefined && isWorthTelling(missed)) return failed('warning', missed);
      if (outcome.caveat === null) return null;
      return { level: 'warning', code: outcome.caveat, text: ports.sentence(outcome.caveat) };
    }
    case 'stopped':
      return null;
    case 'interrupted':
      return { level: 'error', code: INTERRUPTED, text: ports.sentence(INTERRUPTED) };
    case 'failed':
      return failed('error', outcome.failure);
  }
}

const leftOutNotices = ({ memory, ports }: PipelineContext): readonly Notice[] =>
  (memory.get(LEFT_OUT) ?? []).map((code) => ({ level: 'info', code, text: ports.sentence(code) }));

/** Where a draft was never released, the person is told why there is no answer. */
function heldNotice({ ports }: PipelineContext, { owesRelease }: StageSink): Notice | null {
  const code = 'draft-not-shown';
  return owesRelease ? { level: 'warning', code, text: ports.sentence(code) } : null;
}

async function awaitTitle(
  { memory, policy, deadline }: PipelineContext,
  sink: StageSink,
  signal: AbortSignal,
): Promise<string | null> {
  const naming = memory.get(TITLE);
  if (!naming) return null;
  const over = new AbortController();
  const patienceMs = Math.min(policy.timeouts.titleMs, deadline.leftMs);
  const patience = waitOnTimer(patienceMs, AbortSignal.any([signal, over.signal]));
  const title = await Promise.race([naming.title, patience.then(nothing, nothing)]);
  over.abort();
  return title === null ? null : sink.title(title);
}

const nothing = (): null => null;
