import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { WireEnvelope, WireMessage } from './wire-event';

/** A conversation as it is exported to JSON. */
export interface ExportedConversation {
  readonly format: string;
  readonly formatVersion: number;
  readonly conversation: { readonly conversationId: string; readonly title: string };
  readonly messages: readonly WireMessage[];
  readonly traces: readonly (WireEnvelope & { readonly thoughts: readonly { readonly delta: string }[] })[];
}

/** JSON with sorted keys and no white space, written from the documentation and not from the app's code. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks from the file alone that every trace is unchanged and follows from the one before it. */
export function expectVerifiable({ traces }: ExportedConversation): void {
  let previousHash: string | null = null;
  for (const { thoughts, hash, ...envelope } of traces) {
    expect(envelope.prevHash).toBe(previousHash);
    expect(sha256(canonical(envelope))).toBe(hash);
    expect(envelope.thoughtLogHash).toBe(thoughts.length === 0 ? null : sha256(canonical(thoughts)));
    previousHash = hash;
  }
}
