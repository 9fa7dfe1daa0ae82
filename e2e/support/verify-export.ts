import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect } from '@playwright/test';
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

function expectSigned(
  keys: readonly ExportedKey[],
  keyId: string,
  statement: string,
  signature: string | undefined,
): void {
  const key = keys.find((known) => known.keyId === keyId);
  expect(key, `the file brings key ${keyId}`).toBeDefined();
  const publicKey = key?.publicKey ?? '';
  expect(sha256(Buffer.from(publicKey, 'hex')).slice(0, 32)).toBe(keyId);
  const isRight = verify(null, Buffer.from(statement), keyOf(publicKey), Buffer.from(signature ?? '', 'hex'));
  expect(isRight, `${statement} is signed`).toBe(true);
}

/** Checks from the file alone that all of it is as it was signed. */
export function expectVerifiable({ conversation, messages, traces, chain }: ExportedConversation): void {
  const { keys, head, signatures } = chain;
  const { conversationId } = conversation;
  const hashOf = (id: string | null | undefined): string | null => {
    const message = messages.find((other) => other.id === id);
    return message === undefined ? null : sha256(canonical(message));
  };
  let prevHash: string | null = null;
  for (const [place, { thoughts, hash, ...envelope }] of traces.entries()) {
    expect(envelope.prevHash).toBe(prevHash);
    expect(sha256(canonical(envelope))).toBe(hash);
    expect(envelope.thoughtLogHash).toBe(thoughts.length === 0 ? null : sha256(canonical(thoughts)));
    const { traceId, messageId, seal } = envelope;
    expect(seal.place).toBe(place);
    const answer = messages.find(({ id }) => id === messageId);
    expect(hashOf(messageId)).toBe(seal.answerHash);
    expect(hashOf(answer?.metadata?.parentId)).toBe(seal.questionHash);
    const { keyId } = seal;
    const statement = canonical({ conversationId, traceId, place, prevHash, hash, keyId });
    expectSigned(keys, keyId, `nalar trace, version 1\n${statement}`, signatures[traceId]);
    prevHash = hash;
  }
  if (traces.length === 0) return;
  expect(head).toMatchObject({ count: traces.length, hash: prevHash });
  if (!head) return;
  const { count, hash, keyId, signature } = head;
  const statement = canonical({ conversationId, count, hash, keyId });
  expectSigned(keys, keyId, `nalar chain head, version 1\n${statement}`, signature);
}
