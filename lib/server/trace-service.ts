import type { TraceView } from '@/lib/chat/trace-view';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { checkChain } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type ApiFailure, failure } from './api-failure';
import { readChain } from './signing/read-chain';

/** Reads stored traces for their owner. */
export class TraceService {
  constructor(
    private readonly store: Store,
    private readonly ring: KeyRing,
  ) {}

  async view(key: { ownerId: string; traceId: string }): Promise<Result<TraceView, ApiFailure>> {
    const trace = await this.store.traces.get(key);
    if (!trace) return err(failure('trace-not-found'));
    const [thoughts, chain] = await Promise.all([
      this.store.traces.thoughts(key),
      readChain(this.store, { ownerId: key.ownerId, conversationId: trace.conversationId }),
    ]);
    return ok({ ...projectTrace(trace, thoughts, 'owner'), chain: await checkChain(chain, this.ring) });
  }
}
