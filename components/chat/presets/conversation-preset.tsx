'use client';

import { Shapes, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PresetView } from '@/lib/chat/preset';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { leavePreset } from '../state/shell/choose-preset';
import { useAttempt } from '../state/shell/use-attempt';

interface ConversationPresetProps {
  readonly session: ConversationSession;
  readonly preset: PresetView;
}

/** Which preset a conversation has, before its title, and the way to go on without it. */
export default function ConversationPreset({ session, preset }: ConversationPresetProps) {
  const t = useTranslations('presets');
  const { announce } = useChatShell();
  const attempt = useAttempt();
  const { name, description } = preset;

  const leave = async (): Promise<void> => {
    await attempt(async () => {
      await leavePreset(session);
      document.getElementById('composer')?.focus();
      announce(t('left', { name }));
    });
  };

  return (
    <span className="flex h-8 min-w-0 max-w-[45%] items-center rounded-lg border border-line bg-surface pl-2 text-[13px] text-muted-foreground max-sm:mr-auto max-sm:max-w-none">
      <Shapes aria-hidden="true" className="size-3.5 shrink-0" />
      <span data-tooltip={description || undefined} className="min-w-0 truncate px-1.5">
        <span className="sr-only">{t('has')} </span>
        <bdi>{name}</bdi>
      </span>
      <button
        type="button"
        aria-label={t('leave', { name })}
        data-tooltip={t('leave', { name })}
        onClick={() => void leave()}
        className="flex h-full w-7 shrink-0 items-center justify-center rounded-r-lg hover:bg-raised hover:text-foreground pointer-coarse:h-11 pointer-coarse:w-10"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
