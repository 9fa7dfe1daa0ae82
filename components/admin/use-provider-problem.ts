import { useTranslations } from 'next-intl';
import { useFailureSentence } from '@/components/http/use-failure-sentence';

/** Turns what is wrong with a provider into a sentence for whoever can mend it; other failures are told as in the chat. */
export function useProviderProblem(): (code: string) => string {
  const t = useTranslations('admin.problems');
  const sentenceOf = useFailureSentence();
  return (code) => {
    const key = code as 'wrong-key';
    return t.has(key) ? t(key) : sentenceOf({ code, message: code });
  };
}
