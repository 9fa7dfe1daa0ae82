import type { TraceView } from '@/lib/chat/trace-view';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { KeyRing } from '@/lib/trace/key-ring';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type ApiFailure, failure } from '../http/api-failure';
import { ChainChecks } from '../signing/chain-checks';

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
    return ok({ ...projectTrace(trace, thoughts, 'owner'), chain });
  }
}
