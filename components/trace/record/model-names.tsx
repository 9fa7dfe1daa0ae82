'use client';

import { createContext, use } from 'react';

/** Labels of models by id, where they are known. */
export const ModelNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What to call a model: its label, or its id where the installation knows it no more. */
export function useModelName(): (modelId: string) => string {
  const names = use(ModelNamesContext);
  return (modelId) => names.get(modelId) ?? modelId;
}
