import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { WireChainVerdict, WireEnvelope, WireMessage } from './wire-event';

interface ExportedKey {
  readonly keyId: string;
  readonly publicKey: string;
}

/** A conversation as it is exported to JSON. */
export interface ExportedConversation {
  readonly format: string;
  readonly formatVersion: number;
  readonly conversation: { readonly conversationId: string; readonly title: string };
  readonly messages: readonly WireMessage[];
  readonly traces: readonly (WireEnvelope & { readonly thoughts: readonly { readonly delta: string }[] })[];
  readonly chain: {
    readonly verdict: WireChainVerdict;
    readonly head: {
      readonly count: number;
      readonly hash: string;
      readonly keyId: string;
      readonly signature: string;
    } | null;
    readonly signatures: Readonly<Record<string, string>>;
    readonly keys: readonly ExportedKey[];
  };
}

/** JSON with sorted keys and no white space, written from the documentation and not from the app's code. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The 32 bytes of an Ed25519 key with what SPKI puts before them. */
const keyOf = (publicKey: string) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });

function assertSigned(
  keys: readonly ExportedKey[],
  keyId: string,
  statement: string,
  signature: string | undefined,
): void {
  const key = keys.find((known) => known.keyId === keyId);
  assert.ok(key, `the file brings key ${keyId}`);
  const { publicKey } = key;
  assert.equal(sha256(Buffer.from(publicKey, 'hex')).slice(0, 32), keyId);
  const isRight = verify(null, Buffer.from(statement), keyOf(publicKey), Buffer.from(signature ?? '', 'hex'));
  assert.ok(isRight, `${statement} is signed`);
}

/** Checks from the file alone that all of it is as it was signed. */
export function assertVerifiable({ conversation, messages, traces, chain }: ExportedConversation): void {
  const { keys, head, signatures } = chain;
  const { conversationId } = conversation;
  const hashOf = (id: string | null | undefined): string | null => {
    const message = messages.find((other) => other.id === id);
    return message === undefined ? null : sha256(canonical(message));
  };
  let prevHash: string | null = null;
  for (const [place, { thoughts, hash, ...envelope }] of traces.entries()) {
    assert.equal(envelope.prevHash, prevHash);
    assert.equal(sha256(canonical(envelope)), hash);
    assert.equal(envelope.thoughtLogHash, thoughts.length === 0 ? null : sha256(canonical(thoughts)));
    const { traceId, messageId, seal } = envelope;
    assert.equal(seal.place, place);
    const answer = messages.find(({ id }) => id === messageId);
    assert.equal(hashOf(messageId), seal.answerHash);
    assert.equal(hashOf(answer?.metadata?.parentId), seal.questionHash);
    const { keyId } = seal;
    const statement = canonical({ conversationId, traceId, place, prevHash, hash, keyId });
    assertSigned(keys, keyId, `nalar trace, version 1\n${statement}`, signatures[traceId]);
    prevHash = hash;
  }
  if (traces.length === 0) return;
  assert.ok(head, 'the chain has a head');
  const { count, hash, keyId, signature } = head;
  assert.deepEqual([count, hash], [traces.length, prevHash]);
  const statement = canonical({ conversationId, count, hash, keyId });
  assertSigned(keys, keyId, `nalar chain head, version 1\n${statement}`, signature);
}
