'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use } from 'react';
import { OFFLINE_MODEL_ID } from '@/lib/chat/demo-model';

/** A model by its id, with what the installation calls it. */
interface NamedModel {
  readonly modelId: string;
  readonly label: string;
}

const ModelsContext = createContext<readonly NamedModel[]>([]);

interface ModelNamesProps {
  readonly models: readonly NamedModel[];
  readonly children: ReactNode;
}

/** Lets everything below it call models by their names. */
export function ModelNames({ models, children }: ModelNamesProps) {
  return <ModelsContext value={models}>{children}</ModelsContext>;
}

/** What to call a model: its name, or its id where the installation knows it no more. */
export function useModelName(): (modelId: string) => string {
  const t = useTranslations('trace');
  const models = use(ModelsContext);
  return (id) =>
    id === OFFLINE_MODEL_ID ? t('offlineModel') : (models.find(({ modelId }) => modelId === id)?.label ?? id);
}
