import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { ConversationSession } from '../session/conversation-session';
import { useChatShell } from './chat-shell-context';
import { choosePreset } from './choose-preset';

/** Gives a conversation a preset and lets the person write; null stands for a new one. What fails is said in a toast. */
export function useStartPreset(): (session: ConversationSession | null, presetId: string) => Promise<void> {
  const shell = useChatShell();
  const sentenceOf = useFailureSentence();
  return async (given, presetId) => {
    if (given === null) shell.open(null);
    const session = given ?? shell.sessions.active.get();
    try {
      await choosePreset(shell, session, presetId);
      document.getElementById('composer')?.focus();
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      shell.toast(sentenceOf(cause), true);
    }
  };
}
