import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';

/**
 * Marks a text part that repeats the thoughts of a model that ended its turn without an answer. The mark
 * stays on the server, like all provider metadata: who sees it adds a notice for the person.
 */
export const NO_ANSWER_METADATA: SharedV4ProviderMetadata = { nalar: { noAnswer: true } };

/** Whether a text part (its start in a stream, or the whole part) stands in for an answer that never came. */
export const isNoAnswer = (part: { readonly providerMetadata?: SharedV4ProviderMetadata }): boolean =>
  part.providerMetadata?.nalar?.noAnswer === true;
