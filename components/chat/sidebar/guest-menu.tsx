'use client';

import { ChevronsUpDown, Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { THEMES } from '@/lib/chat/preferences';
import { LOCALES } from '@/lib/trace/locales';
import { LazyMenu } from '../lazy-menu';
import type { MenuEntry } from '../menu-entry';
import { usePreferences } from '../preferences-provider';
import { useChatShell } from '../state/chat-shell-context';

/** Languages are named in themselves, so that whoever needs one finds it. */
const LANGUAGE_NAMES = { en: 'English', id: 'Bahasa Indonesia' } as const;

/** Who is here, and how the page looks and speaks to them. */
export function GuestMenu() {
  const t = useTranslations('settings');
  const { overlay } = useChatShell();
  const { locale, theme, setLocale, setTheme } = usePreferences();

  const entries = (): readonly MenuEntry[] => [
    {
      kind: 'choices',
      key: 'theme',
      label: t('theme'),
      value: theme,
      options: THEMES.map((value) => ({ value, label: t(value) })),
      onChange: (value) => {
        const chosen = THEMES.find((candidate) => candidate === value);
        if (chosen) setTheme(chosen);
      },
    },
    { kind: 'separator', key: 'after-theme' },
    {
      kind: 'choices',
      key: 'language',
      label: t('language'),
      value: locale,
      options: LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      onChange: (value) => {
        const chosen = LOCALES.find((candidate) => candidate === value);
        if (chosen) setLocale(chosen);
      },
    },
    { kind: 'separator', key: 'after-language' },
    {
      kind: 'action',
      key: 'shortcuts',
      label: t('shortcuts'),
      icon: Keyboard,
      movesFocus: true,
      onSelect: () => overlay.set({ kind: 'shortcuts' }),
    },
  ];

  return (
    <div className="flex shrink-0 border-line border-t p-2.5">
      <LazyMenu
        side="top"
        className="w-full"
        entries={entries}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={t('label')}
            className="flex h-11 w-full items-center gap-2.5 rounded-lg px-2.5 text-left text-[14px] transition-colors duration-150 hover:bg-line/50 aria-expanded:bg-line/50"
          >
            <span
              aria-hidden="true"
              className="flex size-7 items-center justify-center rounded-full bg-accent-tint font-semibold text-[12px] text-accent-strong"
            >
              {t('guest').charAt(0)}
            </span>
            <span className="flex-1 truncate text-muted-foreground">{t('guest')}</span>
            <ChevronsUpDown aria-hidden="true" className="size-4 text-muted-foreground" />
          </button>
        )}
      />
    </div>
  );
}
