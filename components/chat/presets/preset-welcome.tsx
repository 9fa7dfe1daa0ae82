'use client';

import { useTranslations } from 'next-intl';
import type { PresetView } from '@/lib/chat/preset';
import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';

interface PresetWelcomeProps {
  readonly session: ConversationSession;
  readonly preset: PresetView;
}

/** In place of the greeting: what the preset is for, with the questions that it offers to begin with. */
export default function PresetWelcome({ session, preset }: PresetWelcomeProps) {
  const t = useTranslations('presets');
  const { name, description, starters } = preset;
  return (
    <div className="my-auto py-8">
      <h2
        dir="auto"
        className="text-balance break-words font-semibold text-[26px] leading-8 tracking-[-0.015em]"
      >
        {name}
      </h2>
      <p dir="auto" className="mt-2 max-w-xl text-pretty break-words text-muted-foreground empty:hidden">
        {description}
      </p>
      {starters.length > 0 && (
        <ul className="mt-7 grid gap-2 sm:grid-cols-2" aria-label={t('starters')}>
          {starters.map((starter) => (
            <li key={starter}>
              <button
                type="button"
                dir="auto"
                onPointerEnter={() => warmUp(session)}
                onFocus={() => warmUp(session)}
                onClick={() => void session.sender.submit(starter)}
                className="flex h-full w-full rounded-xl border border-line bg-surface px-4 py-3 text-left text-[14px] leading-5 transition-colors hover:border-line-strong"
              >
                <span className="line-clamp-3 break-words">{starter}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
