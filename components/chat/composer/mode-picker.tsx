'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { MODE_COOKIE } from '@/lib/chat/preferences';
import { answerChoiceOf, researchModeOf } from '@/lib/chat/turn-mode';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** How the next message is answered; nothing where there is nothing to choose. */
export function ModePicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.mode');
  const { answerChoices } = useChatShell();
  const { mode } = useObservable(session.state);
  if (answerChoices.length === 0) return null;
  return (
    <ComposerChoice
      label={t('choose', { mode: t(`${mode}.label`) })}
      className="shrink-0"
      stands={mode !== 'auto'}
      entries={() => [
        {
          kind: 'choices',
          key: 'mode',
          label: t('title'),
          value: mode,
          options: answerChoices.map((choice) => ({
            value: choice,
            label: t(`${choice}.label`),
            hint: t(`${choice}.hint`),
          })),
          onChange: (value) => {
            session.patch({ mode: answerChoiceOf(value) ?? 'auto' });
            // Research takes its time: it is chosen for a conversation, not for all that follow.
            if (researchModeOf(value) === undefined) writeCookie(MODE_COOKIE, value);
          },
        },
      ]}
    >
      {t(`${mode}.label`)}
    </ComposerChoice>
  );
}
