import type { ChainLink } from '@/lib/trace/check-chain';
import type { ChainEnd } from '@/lib/trace/seal-trace';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import type { OwnedConversation } from './owned-conversation';

export interface StoredChain {
  readonly links: readonly ChainLink[];
  /** The signed head as JSON; null before the first signed trace. */
  readonly head: string | null;
}

export interface TraceStore {
  /** The trace as it was sealed, or null; `ownerId` in it stays who owned it then, so that its hash holds. */
  get(key: { ownerId: string; traceId: string }): Promise<TraceEnvelope | null>;
  /** The thought log in the order of its sequence numbers. */
  thoughts(key: { ownerId: string; traceId: string }): Promise<ThoughtLogEntry[]>;
  /** A conversation's traces in the order of its chain. */
  list(key: OwnedConversation): Promise<TraceEnvelope[]>;
  /** The same with their thought logs, and the conversation's head, as they are stored, readable or not. */
  chain(key: OwnedConversation): Promise<StoredChain>;
  /** What the next trace links to. Who began the conversation's running turn may ask after a transfer, too. */
  chainEnd(key: OwnedConversation): Promise<ChainEnd>;
}
