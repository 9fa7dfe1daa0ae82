import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useChatShell } from './chat-shell-context';

/** Does what the server may refuse, and says in a toast why it has. Other failures are thrown on. */
export function useAttempt(): (act: () => Promise<void>) => Promise<void> {
  const { toast } = useChatShell();
  const sentenceOf = useFailureSentence();
  return async (act) => {
    try {
      await act();
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      toast(sentenceOf(cause), true);
    }
  };
}
