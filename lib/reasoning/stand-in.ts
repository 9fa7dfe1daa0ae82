import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';

const STAND_INS = ['untagged-reply', 'thoughts'] as const;

/**
 * What a text part repeats, at the end of a reply without an answer: the whole reply, in which there was no tag, or
 * the thoughts of one that had tags.
 */
export type StandIn = (typeof STAND_INS)[number];

/** Marks a text part as a stand-in. The mark stays on the server, like all provider metadata. */
export const standInMetadata = (standIn: StandIn): SharedV4ProviderMetadata => ({ nalar: { standIn } });

/** What a text part (its start in a stream, or the whole part) stands in for the answer with; null if it is one. */
export function standInOf(part: { readonly providerMetadata?: SharedV4ProviderMetadata }): StandIn | null {
  const mark = part.providerMetadata?.nalar?.standIn;
  return STAND_INS.find((standIn) => standIn === mark) ?? null;
}
