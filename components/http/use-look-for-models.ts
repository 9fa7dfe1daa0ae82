'use client';

import { useTranslations } from 'next-intl';
import type { ModelList } from '@/lib/chat/model-option';
import { sendJson } from './send-json';
import { useRequest } from './use-request';

interface LookForModels {
  readonly busy: boolean;
  /** What went wrong, as a sentence; null if nothing. */
  readonly problem: string | null;
  /** Looks; opens the page anew where a model was found, else tells what helps. */
  readonly look: () => Promise<void>;
}

/** Looks for servers of models where Nalar runs, once more. */
export function useLookForModels(onNothing: (sentence: string) => void): LookForModels {
  const t = useTranslations('lookForModels');
  const { busy, problem, run } = useRequest();
  const look = async (): Promise<void> => {
    await run(async () => {
      const response = await sendJson('POST', '/api/models', {});
      const { models }: ModelList = await response.json();
      // Every part of the page knows the models that it was opened with.
      if (models.some(({ isFound }) => isFound)) window.location.reload();
      else onNothing(t('nothing'));
    });
  };
  return { busy, problem, look };
}
