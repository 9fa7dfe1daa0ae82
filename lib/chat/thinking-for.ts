import type { Thinking } from '@/lib/trace/thinking';

/** How much a model is asked to think where so much is wanted: what it has no choice of is left to it. */
export const thinkingFor = (
  model: { readonly thinking?: readonly Thinking[] | undefined } | undefined,
  wanted: Thinking,
): Thinking => (model?.thinking?.includes(wanted) ? wanted : 'auto');
