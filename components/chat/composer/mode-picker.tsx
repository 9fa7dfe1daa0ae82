'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { MODE_COOKIE } from '@/lib/chat/preferences';
import { type AnswerChoice, answerChoiceOf, researchModeOf } from '@/lib/chat/turn-mode';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** Chosen like a mode: the message goes to the paper of the conversation. */
const PAPER = 'paper' as const;

/**
 * How the next message is answered; nothing where there is nothing to choose. Research is offered where it has something
 * to search, and to admins, who are told what it lacks.
 */
export function ModePicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.mode');
  const { answerChoices, lacksSources, account, overlay } = useChatShell();
  const isAdmin = useObservable(account)?.role === 'admin';
  const { mode, paperId, onPaper, temporary } = useObservable(session.state);
  const isVain = (choice: AnswerChoice): boolean => lacksSources && researchModeOf(choice) !== undefined;
  const choices = answerChoices.filter((choice) => choice === mode || isAdmin || !isVain(choice));
  if (choices.length === 0 && paperId === null) return null;
  const chosen = onPaper ? PAPER : mode;
  const firstVain = choices.find(isVain);
  return (
    <ComposerChoice
      label={t('choose', { mode: t(`${chosen}.label`) })}
      className="shrink-0"
      stands={chosen !== 'auto'}
      entries={() => [
        {
          kind: 'choices',
          key: 'mode',
          label: t('title'),
          value: chosen,
          options: [
            // Where there is nothing else to choose, whoever does not write the paper is answered as always.
            ...(choices.length > 0 ? choices : (['auto'] as const)),
            ...(temporary ? [] : [PAPER]),
          ].map((choice) => ({
            value: choice,
            label: t(`${choice}.label`),
            hint: choice === firstVain ? t('lacksSources') : t(`${choice}.hint`),
          })),
          onChange: (value) => {
            if (value === PAPER) {
              if (paperId === null) overlay.set({ kind: 'paper' });
              else session.patch({ onPaper: true });
              return;
            }
            session.patch({ mode: answerChoiceOf(value) ?? 'auto', onPaper: false });
            // Research takes its time: it is chosen for a conversation, not for all that follow.
            if (researchModeOf(value) === undefined) writeCookie(MODE_COOKIE, value);
          },
        },
      ]}
    >
      {t(`${chosen}.label`)}
    </ComposerChoice>
  );
}
