'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { type AnswerChoice, answerChoiceOf, researchModeOf } from '@/lib/chat/turn-mode';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ComposerChoice } from './composer-choice';

/** Whether documents can be answered from in this way, besides the usual one. */
const readsDocuments = (choice: AnswerChoice): boolean =>
  choice === 'deep' || researchModeOf(choice) !== undefined;

/**
 * Stands in the place of web search and modes while documents are chosen, and says why. Thinking in depth and research can
 * be chosen here where there are any: then documents are what the one answers from, and among what the other searches.
 */
export default function DocumentsOnly({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.documents');
  const modeText = useTranslations('composer.mode');
  const { toast, answerChoices } = useChatShell();
  const { mode } = useObservable(session.state);
  const modes = answerChoices.filter(readsDocuments);
  const chosen = modes.find((choice) => choice === mode);
  const label = chosen ? modeText(`${chosen}.label`) : t('only');
  if (modes.length > 0)
    return (
      <ComposerChoice
        label={modeText('choose', { mode: label })}
        className="shrink-0"
        stands
        entries={() => [
          {
            kind: 'choices',
            key: 'mode',
            label: modeText('title'),
            value: chosen ?? 'auto',
            options: [
              { value: 'auto', label: t('only'), hint: t('onlyShort') },
              ...modes.map((choice) => ({
                value: choice,
                label: modeText(`${choice}.label`),
                hint: choice === 'deep' ? t('deepHint') : modeText(`${choice}.hint`),
              })),
            ],
            onChange: (value) => session.patch({ mode: answerChoiceOf(value) ?? 'auto' }),
          },
        ]}
      >
        {label}
      </ComposerChoice>
    );
  return (
    <button
      type="button"
      data-tooltip={t('onlyHint')}
      aria-description={t('onlyHint')}
      onClick={() => toast(t('onlyHint'))}
      className="flex h-8 min-w-0 shrink-0 items-center gap-1.5 rounded-full bg-accent-tint px-3 text-[13px] text-accent-strong"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{t('only')}</span>
    </button>
  );
}
