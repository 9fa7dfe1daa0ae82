import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** Turns a failure or notice into a sentence in the person's language; unknown codes show the server's words. */
export function useFailureSentence(): (failure: Failure) => string {
  const t = useTranslations('errors');
  return useCallback(
    ({ code, message }) => {
      const key = code as 'network';
      return t.has(key) ? t(key) : message;
    },
    [t],
  );
}
