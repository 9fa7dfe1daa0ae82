import type { Clock } from '@/lib/shared/clock';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import { type ChainLink, checkChain, checkRecord } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import type { ChainEnd } from '@/lib/trace/seal-trace';
import { readChain } from './read-chain';

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
export class ChainChecks {
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
