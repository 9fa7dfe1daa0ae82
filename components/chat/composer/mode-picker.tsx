'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { MODE_COOKIE } from '@/lib/chat/preferences';
import { type AnswerChoice, answerChoiceOf, researchModeOf } from '@/lib/chat/turn-mode';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/**
 * How the next message is answered; nothing where there is nothing to choose. Research is offered where it has something
 * to search, and to admins, who are told what it lacks.
 */
export function ModePicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.mode');
  const { answerChoices, lacksSources, account } = useChatShell();
  const { mode } = useObservable(session.state);
  const isVain = (choice: AnswerChoice): boolean => lacksSources && researchModeOf(choice) !== undefined;
  const choices = answerChoices.filter(
    (choice) => choice === mode || account?.role === 'admin' || !isVain(choice),
  );
  if (choices.length === 0) return null;
  const firstVain = choices.find(isVain);
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
          options: choices.map((choice) => ({
            value: choice,
            label: t(`${choice}.label`),
            hint: choice === firstVain ? t('lacksSources') : t(`${choice}.hint`),
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
