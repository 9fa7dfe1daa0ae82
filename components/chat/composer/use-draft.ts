import { useCallback, useEffect, useRef, useState } from 'react';
import { useObserved } from '@/components/observable/observable';
import type { ConversationSession } from '../state/session/conversation-session';
import { readDraft, writeDraft } from '../state/session/draft-storage';

/** The text in the composer; kept per conversation for as long as the tab lives. */
export function useDraft(
  conversationId: string | null,
  session: ConversationSession,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  const latest = useRef('');
  const keptFor = useRef<string | null | undefined>(undefined);
  const withdrawn = useObserved(session.state, ({ withdrawnText }) => withdrawnText);

  const change = useCallback(
    (next: string): void => {
      latest.current = next;
      setText(next);
      writeDraft(conversationId, next);
    },
    [conversationId],
  );

  useEffect(() => {
    if (keptFor.current === undefined) {
      const draft = readDraft(conversationId);
      if (draft !== '') change(draft);
    } else if (keptFor.current !== conversationId) {
      // The conversation has got its name: what is being written goes along.
      writeDraft(keptFor.current, '');
      writeDraft(conversationId, latest.current);
    }
    keptFor.current = conversationId;
  }, [conversationId, change]);

  useEffect(() => {
    if (withdrawn === '') return;
    change(bothTexts(withdrawn, latest.current));
    session.patch({ withdrawnText: '' });
  }, [withdrawn, change, session]);

  useEffect(
    () => () => {
      // Of a temporary conversation nothing else keeps it when the field goes, as it does where the conversation is gone.
      const { temporary, withdrawnText } = session.state.get();
      if (!temporary || latest.current === '') return;
      session.patch({ withdrawnText: bothTexts(withdrawnText, latest.current) });
    },
    [session],
  );

  return [text, change];
}

const bothTexts = (first: string, second: string): string =>
  first === '' || second === '' ? first + second : `${first}\n\n${second}`;
