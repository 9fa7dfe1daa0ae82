import { z } from 'zod';

/** What can be read by address. */
const KINDS = ['documents', 'conversations', 'traces'] as const;
export type ResourceKind = (typeof KINDS)[number];

const ADDRESS = /^nalar:\/\/(\w+)\/([\w-]{1,80})(?:\?part=(\d{1,6}))?$/;

/** The address of something that a person has, under which only they find it. */
export const resourceAddress = (kind: ResourceKind, id: string): string => `nalar://${kind}/${id}`;

/** What an address names; null for one that names nothing here. */
export function readResourceAddress(
  uri: string,
): { readonly kind: ResourceKind; readonly id: string; readonly part: number } | null {
  const [, named, id, part = '0'] = ADDRESS.exec(uri) ?? [];
  const kind = z.enum(KINDS).safeParse(named).data;
  return kind && id !== undefined ? { kind, id, part: Number(part) } : null;
}
