import { type ChainHead, headStatement, parseChainHead, traceStatement } from './chain-statements';
import { hashEnvelope, hashMessage, hashThoughtLog, type SealedMessage } from './hash-chain';
import type { KeyRing } from './key-ring';
import type { ChainSigner } from './signing-key';
import type { ThoughtLogEntry, TraceEnvelope } from './trace-envelope';

/** Where a conversation's chain ends, as it is stored. */
export interface ChainEnd {
  readonly count: number;
  /** The hash of the last trace; null before the first. */
  readonly hash: string | null;
  /** The key that has signed the last trace; null where none has. */
  readonly keyId: string | null;
  /** The conversation's signed head as JSON; null before the first signed trace. */
  readonly head: string | null;
}

export interface ChainKeys {
  readonly signer: ChainSigner;
  readonly ring: KeyRing;
  /** Reads them anew where they may have changed; never rejects. */
  readonly refresh?: () => Promise<void>;
}

/** What the chain covers of a turn. */
export interface TurnToSeal {
  readonly envelope: Omit<TraceEnvelope, 'hash' | 'prevHash' | 'seal' | 'signature' | 'thoughtLogHash'>;
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly question: SealedMessage | null;
  readonly answer: SealedMessage;
}

export interface SealedTurn {
  readonly trace: TraceEnvelope;
  /** The conversation's new head as JSON; null where the old one stays, since it must not be made good. */
  readonly chainHead: string | null;
}

/** Closes a trace: links it to the one before, hashes what belongs to it, signs it, and signs the new head. */
export async function sealTurn(
  { envelope, thoughts, question, answer }: TurnToSeal,
  end: ChainEnd,
  keys: ChainKeys,
): Promise<SealedTurn> {
  await keys.refresh?.();
  const { signer } = keys;
  const { conversationId } = envelope;
  const { place, prevHash, movesHead } = await nextPlace(conversationId, end, keys);
  const seal = {
    version: 1 as const,
    place,
    questionHash: question && (await hashMessage(question)),
    answerHash: await hashMessage(answer),
    keyId: signer.keyId,
  };
  const linked = { ...envelope, thoughtLogHash: await hashThoughtLog(thoughts), prevHash, seal };
  const hashed = { ...linked, hash: await hashEnvelope(linked) };
  const trace = { ...hashed, signature: signer.sign(traceStatement(hashed, seal)) };
  return { trace, chainHead: movesHead ? signedHead(trace, place + 1, signer) : null };
}

function signedHead({ conversationId, hash }: TraceEnvelope, count: number, signer: ChainSigner): string {
  const head = { count, hash, keyId: signer.keyId };
  const signature = signer.sign(headStatement(conversationId, head));
  return JSON.stringify({ version: 1, ...head, signature } satisfies ChainHead);
}

interface NextPlace {
  readonly place: number;
  readonly prevHash: string | null;
  readonly movesHead: boolean;
}

/**
 * A trace follows the head and not the rows, so that rows that were taken away leave a gap for ever. A head that is
 * missing or wrong stays so: a new one would make the damage good.
 */
async function nextPlace(
  conversationId: string,
  { count, hash, keyId, head: json }: ChainEnd,
  { ring }: ChainKeys,
): Promise<NextPlace> {
  const afterRows = { place: count, prevHash: hash };
  if (json === null) return { ...afterRows, movesHead: keyId === null };
  const head = parseChainHead(json);
  if (!head) return { ...afterRows, movesHead: false };
  const afterHead = { place: head.count, prevHash: head.hash, movesHead: true };
  if (!(await ring.recognises(head.keyId))) {
    // Keys were lost. What they have signed stays unknown, so its end may be passed on.
    const isSame = head.keyId === keyId && head.hash === hash && head.count === count;
    return isSame ? afterHead : { ...afterRows, movesHead: false };
  }
  const isSigned = await ring.hasSigned(head.keyId, headStatement(conversationId, head), head.signature);
  return isSigned ? afterHead : { ...afterRows, movesHead: false };
}
