import type { TraceView } from '@/lib/chat/trace-view';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { KeyRing } from '@/lib/trace/key-ring';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type ApiFailure, failure } from '../http/api-failure';
import { ChainChecks } from '../signing/chain-checks';
import { earlierTurns } from './earlier-turns';

/** Reads stored traces for their owner. */
export class TraceService {
  private readonly checks: ChainChecks;

  constructor(
    private readonly store: Store,
    ring: KeyRing,
    clock: Clock,
  ) {
    this.checks = new ChainChecks(store, ring, clock);
  }

  async view(key: { ownerId: string; traceId: string }): Promise<Result<TraceView, ApiFailure>> {
    const trace = await this.store.traces.get(key);
    if (!trace) return err(failure('trace-not-found'));
    const thoughts = await this.store.traces.thoughts(key);
    const conversation = { ownerId: key.ownerId, conversationId: trace.conversationId };
    const chain = await this.checks.verdict(conversation, { traceId: key.traceId, trace, thoughts });
    const earlier = await this.earlier(key.ownerId, trace.turnId);
    return ok({ ...projectTrace(trace, thoughts, 'owner'), chain, ...(earlier.length > 0 && { earlier }) });
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
