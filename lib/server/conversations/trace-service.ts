import type { TraceView } from '@/lib/chat/trace-view';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type ApiFailure, failure } from '../http/api-failure';
import { ChainChecks } from '../signing/chain-checks';
import type { AbandonedTurns } from '../turns/abandoned-turns';
import { earlierTurns } from './earlier-turns';

interface OwnedTrace {
  readonly ownerId: string;
  readonly traceId: string;
}

interface TraceServiceParts {
  readonly store: Store;
  readonly ring: KeyRing;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
  readonly clock: Clock;
}

/** A trace is there once its turn has settled; when to ask again until then, in ms. */
const UNSETTLED = failure('turn-running', 1_000);

/** Reads stored traces for their owner. */
export class TraceService {
  private readonly store: Store;
  private readonly checks: ChainChecks;

  constructor(private readonly parts: TraceServiceParts) {
    const { store, ring, clock } = parts;
    this.store = store;
    this.checks = new ChainChecks(store, ring, clock);
  }

  async view(key: OwnedTrace): Promise<Result<TraceView, ApiFailure>> {
    const found = await this.find(key);
    if (!found.ok) return found;
    const trace = found.value;
    const thoughts = await this.store.traces.thoughts(key);
    const conversation = { ownerId: key.ownerId, conversationId: trace.conversationId };
    const chain = await this.checks.verdict(conversation, { traceId: key.traceId, trace, thoughts });
    const earlier = await this.earlier(key.ownerId, trace.turnId);
    return ok({ ...projectTrace(trace, thoughts, 'owner'), chain, ...(earlier.length > 0 && { earlier }) });
  }

  /** The trace of a turn that has settled; one whose process has gone is settled now. */
  private async find(key: OwnedTrace): Promise<Result<TraceEnvelope, ApiFailure>> {
    const { traces, turns } = this.store;
    const settled = await traces.get(key);
    if (settled) return ok(settled);
    const running = (await turns.listRunning()).find(
      ({ ownerId, traceId }) => ownerId === key.ownerId && traceId === key.traceId,
    );
    if (running && !(await this.parts.abandonedTurns.recover(running))) return err(UNSETTLED);
    // It may have settled since it was looked for.
    const recovered = await traces.get(key);
    return recovered ? ok(recovered) : err(failure('trace-not-found'));
  }

  private async earlier(ownerId: string, turnId: string): Promise<NonNullable<TraceView['earlier']>> {
    const { traces } = this.store;
    const found: NonNullable<TraceView['earlier']>[number][] = [];
    for (const { traceId } of (await earlierTurns(this.store, { ownerId, turnId })).toReversed()) {
      const key = { ownerId, traceId };
      const trace = await traces.get(key);
      if (!trace) break;
      found.unshift(projectTrace(trace, await traces.thoughts(key), 'owner'));
    }
    return found;
  }
}
