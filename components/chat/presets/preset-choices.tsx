'use client';

import { Shapes } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useStartPreset } from '../state/shell/use-start-preset';

/** More than that are found with `/` and on their page. */
const SHOWN_COUNT = 8;

/** The presets that a new conversation can begin with. */
export default function PresetChoices({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('presets');
  const presets = useObservable(useChatShell().presets);
  const start = useStartPreset();
  return (
    <section aria-labelledby="preset-choices" className="mt-6">
      <h3 id="preset-choices" className="font-medium text-[14px]">
        {t('title')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {presets.slice(0, SHOWN_COUNT).map(({ presetId, name, description }) => (
          <li key={presetId} className="max-w-full">
            <Button
              size="small"
              className="max-w-full"
              data-tooltip={description || undefined}
              onClick={() => void start(session, presetId)}
            >
              <Shapes aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Button>
          </li>
        ))}
        <li>
          <a
            href="/presets"
            className="flex h-8 items-center px-2 text-[13px] text-accent-strong underline underline-offset-2 pointer-coarse:h-11"
          >
            {t('manage')}
          </a>
        </li>
      </ul>
    </section>
  );
}
