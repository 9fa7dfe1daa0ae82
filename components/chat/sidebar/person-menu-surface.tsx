'use client';

import { useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useObservable } from '@/components/observable/observable';
import { usePreferences } from '@/components/page/preferences-provider';
import type { SurfaceProps } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';
import MenuSurface from '@/components/ui/menu-surface';
import { THEMES } from '@/lib/chat/preferences';
import { includesRole } from '@/lib/chat/role';
import { LOCALES } from '@/lib/trace/locales';
import { newsSetting, turnNewsOff, useTurnNewsOn } from '../news/use-turn-news-on';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useAttempt } from '../state/shell/use-attempt';

/** Languages are named in themselves, so that whoever needs one finds it. */
const LANGUAGE_NAMES = { en: 'English', id: 'Bahasa Indonesia' } as const;

/** The menu of who is here: what is theirs, and how the page looks and speaks to them. */
export default function PersonMenuSurface(props: SurfaceProps) {
  const t = useTranslations('settings');
  const shell = useChatShell();
  const { overlay } = shell;
  const account = useObservable(shell.account);
  const attempt = useAttempt();
  const turnNewsOn = useTurnNewsOn();
  const { locale, theme, setLocale, setTheme } = usePreferences();

  // Nothing is kept of visitors until they send something.
  const isKnown = (): boolean => {
    const { items, pinned } = shell.conversations.state.get();
    return items.length > 0 || pinned.length > 0;
  };

  const signOut = async (): Promise<void> => {
    await attempt(async () => {
      await sendJson('POST', '/api/account/sign-out', {});
      window.location.assign('/');
    });
  };

  const personEntries = (): readonly MenuEntry[] => {
    const memoryEntry = { kind: 'link', key: 'memory', label: t('memory'), href: '/memory' } as const;
    const instructionsEntry = {
      kind: 'link',
      key: 'instructions',
      label: t('instructions'),
      href: '/instructions',
    } as const;
    const presetsEntry = { kind: 'link', key: 'presets', label: t('presets'), href: '/presets' } as const;
    const importEntry = { kind: 'link', key: 'import', label: t('import'), href: '/import' } as const;
    const archiveEntry = { kind: 'link', key: 'archive', label: t('archive'), href: '/archive' } as const;
    if (!account)
      return [
        { kind: 'link', key: 'sign-in', label: t('signIn'), href: '/sign-in' },
        { kind: 'link', key: 'sign-up', label: t('signUp'), href: '/sign-up' },
        memoryEntry,
        instructionsEntry,
        presetsEntry,
        importEntry,
        ...(isKnown()
          ? [
              archiveEntry,
              {
                kind: 'download',
                key: 'everything',
                label: t('everything'),
                href: '/api/account/export',
              } as const,
            ]
          : []),
      ];
    const { role } = account;
    return [
      { kind: 'link', key: 'account', label: t('account'), href: '/account' },
      memoryEntry,
      instructionsEntry,
      presetsEntry,
      archiveEntry,
      importEntry,
      ...(includesRole(role, 'reviewer')
        ? [{ kind: 'link', key: 'review', label: t('review'), href: '/review' } as const]
        : []),
      ...(includesRole(role, 'admin')
        ? [{ kind: 'link', key: 'admin', label: t('admin'), href: '/admin' } as const]
        : []),
      { kind: 'action', key: 'sign-out', label: t('signOut'), onSelect: () => void signOut() },
    ];
  };

  const newsEntry = (): MenuEntry => {
    const setting = newsSetting();
    const hint = setting === 'blocked' || setting === 'unavailable' ? t(`news.${setting}`) : undefined;
    return {
      kind: 'switch',
      key: 'news',
      label: t('news.label'),
      ...(hint !== undefined && { hint }),
      checked: setting === 'on',
      disabled: setting === 'unavailable',
      onChange: (wanted) => (wanted ? turnNewsOn() : turnNewsOff()),
    };
  };

  const entries = (): readonly MenuEntry[] => [
    ...personEntries(),
    { kind: 'separator', key: 'after-person' },
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
    newsEntry(),
    {
      kind: 'action',
      key: 'shortcuts',
      label: t('shortcuts'),
      icon: 'keyboard',
      movesFocus: true,
      onSelect: () => overlay.set({ kind: 'shortcuts' }),
    },
  ];

  return <MenuSurface {...props} entries={props.open ? entries() : []} />;
}
