import type { TraceView } from '@/lib/chat/trace-view';
import { readChain } from '@/lib/server/signing/read-chain';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import { type ChainLink, checkChain, checkRecord } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { ChainEnd } from '@/lib/trace/seal-trace';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type ApiFailure, failure } from '../http/api-failure';
import type { AbandonedTurns } from '../turns/abandoned-turns';
import { earlierTurns } from './earlier-turns';

/** A whole check costs about half a millisecond of CPU a turn; up to so many turns it is made each time. */
const TURNS_CHECKED_EACH_TIME = 40;
/** How long a longer conversation that was found in order is believed to be, as long as its end is the same. */
const BELIEVED_MS = 30_000;
const MOST_BELIEVED = 200;

interface Belief {
  readonly verdict: ChainVerdict;
  readonly end: ChainEnd;
  readonly until: number;
}

/**
 * Judges a conversation's chain for whoever looks at one of its records. The record itself is checked each time. Only
 * that everything is in order is remembered, and only where every record is signed.
 */
class ChainChecks {
  private readonly beliefs = new Map<string, Belief>();

  constructor(
    private readonly store: Pick<Store, 'traces' | 'messages'>,
    private readonly ring: KeyRing,
    private readonly clock: Clock,
  ) {}

  async verdict(key: OwnedConversation, link: ChainLink): Promise<ChainVerdict> {
    const believed = await this.believed(key);
    if (believed && (await checkRecord(link, this.ring)).kind === 'signed') return believed;
    const chain = await readChain(this.store, key);
    const verdict = await checkChain(chain, this.ring);
    if (verdict.verified && verdict.beforeKeys === undefined && verdict.length > TURNS_CHECKED_EACH_TIME)
      await this.believe(key, verdict, chain.head);
    else this.beliefs.delete(key.conversationId);
    return verdict;
  }

  private async believed(key: OwnedConversation): Promise<ChainVerdict | null> {
    const belief = this.beliefs.get(key.conversationId);
    if (!belief) return null;
    const end = await this.store.traces.chainEnd(key);
    const { count, hash, head } = belief.end;
    const isSame = end.count === count && end.hash === hash && end.head === head;
    if (isSame && this.clock() < belief.until) return belief.verdict;
    this.beliefs.delete(key.conversationId);
    return null;
  }

  private async believe(key: OwnedConversation, verdict: ChainVerdict, head: string | null): Promise<void> {
    const end = await this.store.traces.chainEnd(key);
    if (end.head !== head) return;
    this.beliefs.set(key.conversationId, { verdict, end, until: this.clock() + BELIEVED_MS });
    const [oldest] = this.beliefs.keys();
    if (this.beliefs.size > MOST_BELIEVED && oldest !== undefined) this.beliefs.delete(oldest);
  }
}

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
