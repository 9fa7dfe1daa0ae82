'use client';

import { useTranslations } from 'next-intl';
import { askForModels } from './ask-for-models';
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
      // Every part of the page knows the models that it was opened with.
      if (await askForModels()) window.location.reload();
      else onNothing(t('nothing'));
    });
  };
  return { busy, problem, look };
}
