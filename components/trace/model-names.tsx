'use client';

import { createContext, use } from 'react';

/** Labels of models by id, where they are known. */
export const ModelNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Which label each of these models has. */
export const modelNamesOf = (
  models: readonly { readonly modelId: string; readonly label: string }[],
): ReadonlyMap<string, string> => new Map(models.map(({ modelId, label }) => [modelId, label]));

/** What to call a model: its label, or its id where the installation knows it no more. */
export function useModelName(): (modelId: string) => string {
  const names = use(ModelNamesContext);
  return (modelId) => names.get(modelId) ?? modelId;
}
