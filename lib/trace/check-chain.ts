import { headStatement, parseChainHead, traceStatement } from './chain-statements';
import type { ChainBreakCode, ChainVerdict } from './chain-verdict';
import { hashEnvelope, hashMessage, hashThoughtLog, type SealedMessage } from './hash-chain';
import type { KeyRing } from './key-ring';
import type { ChainSeal, ThoughtLogEntry, TraceEnvelope } from './trace-envelope';

/** A trace with its thought log as they are stored; null for what cannot be read. */
export interface ChainLink {
  readonly traceId: string;
  readonly trace: TraceEnvelope | null;
  readonly thoughts: readonly ThoughtLogEntry[] | null;
}

/** All that a conversation's chain covers. */
export interface ChainContents {
  readonly conversationId: string;
  /** In the order of the chain. */
  readonly links: readonly ChainLink[];
  /** Of all branches. */
  readonly messages: readonly SealedMessage[];
  /** The signed head as JSON. */
  readonly head: string | null;
}

/** What one link shows by itself. */
export type LinkFinding =
  | { readonly kind: 'signed'; readonly keyId: string }
  | { readonly kind: 'unknown-key'; readonly keyId: string }
  | { readonly kind: 'made-before-keys' }
  | { readonly kind: 'tampered'; readonly code: ChainBreakCode };

/** Checks everything of a conversation that is signed; the first fault found decides. */
export async function checkChain(contents: ChainContents, ring: KeyRing): Promise<ChainVerdict> {
  const { conversationId, links, messages } = contents;
  const byId = new Map(messages.map((message) => [message.id, message]));
  if (byId.size !== messages.length) return tampered('message-repeated', null);
  const unknown: { keyId: string; traceId: string | null }[] = [];
  let beforeKeys = 0;
  let previous: TraceEnvelope | null = null;
  for (const [place, link] of links.entries()) {
    const { traceId, trace } = link;
    const finding = await checkLink(link, byId, ring);
    if (trace === null) return tampered('unreadable', traceId);
    if (
      trace.conversationId !== conversationId ||
      trace.prevHash !== (previous?.hash ?? null) ||
      (trace.seal && trace.seal.place !== place)
    )
      return tampered(
        finding.kind === 'tampered' && finding.code === 'hash-mismatch' ? finding.code : 'link-mismatch',
        traceId,
      );
    switch (finding.kind) {
      case 'tampered':
        return tampered(finding.code, traceId);
      case 'made-before-keys':
        if (previous?.seal) return tampered('signature-missing', traceId);
        beforeKeys += 1;
        break;
      case 'unknown-key':
        unknown.push({ keyId: finding.keyId, traceId });
        break;
      case 'signed':
        break;
    }
    previous = trace;
  }
  const orphan = answerWithoutRecord(contents);
  if (orphan) return tampered('record-missing', orphan.traceId);
  const head = await checkHead(contents, previous, ring);
  if (head?.kind === 'tampered') return tampered(head.code, null);
  const [firstUnknown] = [...unknown, ...(head ? [{ keyId: head.keyId, traceId: null }] : [])];
  if (firstUnknown) return { verified: false, reason: 'unknown-key', ...firstUnknown };
  const length = links.length;
  if (beforeKeys === 0) return { verified: true, length };
  return beforeKeys === length
    ? { verified: false, reason: 'made-before-keys', length }
    : { verified: true, length, beforeKeys };
}

/** Checks what a link says of itself: record, thoughts, signature, question and answer; not what is around it. */
export async function checkLink(
  link: ChainLink,
  messages: ReadonlyMap<string, SealedMessage>,
  ring: KeyRing,
): Promise<LinkFinding> {
  const finding = await checkRecord(link, ring);
  const { trace } = link;
  if (finding.kind === 'tampered' || !trace?.seal) return finding;
  const changed = await changedMessage(trace, trace.seal, messages);
  return changed ? fault(changed) : finding;
}

/** Checks record, thoughts and signature of a link; nothing that is kept elsewhere. */
export async function checkRecord(
  { traceId, trace, thoughts }: ChainLink,
  ring: KeyRing,
): Promise<LinkFinding> {
  if (trace === null || thoughts === null) return fault('unreadable');
  if (trace.traceId !== traceId || (await hashEnvelope(trace)) !== trace.hash) return fault('hash-mismatch');
  if ((await hashThoughtLog(thoughts)) !== trace.thoughtLogHash) return fault('thoughts-changed');
  const { seal, signature } = trace;
  if (!seal) {
    const { signingSince } = ring;
    const isLate = signingSince !== null && trace.startedAt >= signingSince;
    return isLate || signature !== undefined ? fault('signature-missing') : { kind: 'made-before-keys' };
  }
  if (signature === undefined) return fault('signature-missing');
  const { keyId } = seal;
  const isKnown = await ring.recognises(keyId);
  if (isKnown && !(await ring.hasSigned(keyId, traceStatement(trace, seal), signature)))
    return fault('signature-wrong');
  return { kind: isKnown ? 'signed' : 'unknown-key', keyId };
}

async function changedMessage(
  { messageId }: TraceEnvelope,
  { questionHash, answerHash }: ChainSeal,
  messages: ReadonlyMap<string, SealedMessage>,
): Promise<ChainBreakCode | null> {
  const answer = messages.get(messageId);
  if (!answer || (await hashMessage(answer)) !== answerHash) return 'answer-changed';
  const questionId = textOf(answer.metadata, 'parentId');
  const question = questionId === null ? undefined : messages.get(questionId);
  const hash = question ? await hashMessage(question) : null;
  return hash === questionHash ? null : 'question-changed';
}

/** An answer is kept together with its record, so one without it has lost it, or was put there. */
function answerWithoutRecord({ links, messages }: ChainContents): { traceId: string | null } | null {
  const recorded = new Set(links.map(({ trace }) => trace?.messageId));
  const orphan = messages.find(({ id, role }) => role === 'assistant' && !recorded.has(id));
  return orphan ? { traceId: textOf(orphan.metadata, 'traceId') } : null;
}

async function checkHead(
  { conversationId, links, head: json }: ChainContents,
  last: TraceEnvelope | null,
  ring: KeyRing,
): Promise<Exclude<LinkFinding, { kind: 'signed' | 'made-before-keys' }> | null> {
  if (json === null) return last?.seal ? fault('head-missing') : null;
  const head = parseChainHead(json);
  if (!head) return fault('head-wrong');
  const { keyId, count, hash, signature } = head;
  if (!(await ring.recognises(keyId))) return { kind: 'unknown-key', keyId };
  if (!(await ring.hasSigned(keyId, headStatement(conversationId, head), signature)))
    return fault('head-wrong');
  if (count > links.length) return fault('records-removed');
  return count === links.length && hash === last?.hash ? null : fault('head-wrong');
}

const fault = (code: ChainBreakCode) => ({ kind: 'tampered' as const, code });

const tampered = (code: ChainBreakCode, traceId: string | null): ChainVerdict => ({
  verified: false,
  reason: 'tampered',
  break: { code, traceId },
});

function textOf(metadata: unknown, name: 'parentId' | 'traceId'): string | null {
  const value: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined;
  return typeof value === 'string' ? value : null;
}
