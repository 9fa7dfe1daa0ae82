import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { usePaperStore } from './paper-state';

/** Whether a change of the paper is on its way, and what went wrong with the last one, as a sentence. */
export function usePaperChange(): { readonly busy: boolean; readonly problem: string | null } {
  const { state } = usePaperStore();
  const sentenceOf = useFailureSentence();
  const busy = useObserved(state, ({ isBusy }) => isBusy);
  const problem = useObserved(state, (one) => one.problem);
  return { busy, problem: problem && sentenceOf(problem) };
}
