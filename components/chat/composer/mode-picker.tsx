'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { MODE_COOKIE } from '@/lib/chat/preferences';
import { MODE_CHOICES, modeChoiceOf } from '@/lib/chat/turn-mode';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** Whether the next message is answered at once or in depth; nothing where there is nothing to choose. */
export function ModePicker({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.mode');
  const { answersInDepth } = useChatShell();
  const { mode } = useObservable(session.state);
  if (!answersInDepth) return null;
  return (
    <ComposerChoice
      label={t('choose', { mode: t(`${mode}.label`) })}
      title={t('title')}
      className="shrink-0"
      stands={mode !== 'auto'}
      value={mode}
      options={() =>
        MODE_CHOICES.map((choice) => ({
          value: choice,
          label: t(`${choice}.label`),
          hint: t(`${choice}.hint`),
        }))
      }
      onChange={(value) => {
        session.patch({ mode: modeChoiceOf(value) ?? 'auto' });
        writeCookie(MODE_COOKIE, value);
      }}
    >
      {t(`${mode}.label`)}
    </ComposerChoice>
  );
}
