import {
  Archive,
  FileDown,
  Files,
  FolderPlus,
  Keyboard,
  Languages,
  type LucideIcon,
  MessageCircleDashed,
  Moon,
  NotebookPen,
  PanelRight,
  Printer,
  ScrollText,
  Shapes,
  SquarePen,
  Sun,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { usePreferences } from '@/components/page/preferences-provider';
import { useTracePanel } from '@/components/trace/panel/trace-panel-provider';
import { type ExportFormat, exportUrl } from '../state/requests/api-client';
import { useChatShell } from '../state/shell/chat-shell-context';
import { printConversation } from '../state/shell/print-conversation';

interface PaletteAction {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  readonly run: () => void;
}

/** What can be done from anywhere, for the conversation on screen. */
export function usePaletteActions(): readonly PaletteAction[] {
  const t = useTranslations('palette');
  const shell = useChatShell();
  const panel = useTracePanel();
  const { locale, theme, setLocale, setTheme } = usePreferences();
  const { conversationId, temporary } = useObservable(shell.sessions.active).state.get();
  const download = (format: ExportFormat) => (): void => {
    if (conversationId !== null) window.location.assign(exportUrl(conversationId, format));
  };
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const newChat = (temporary: boolean) => (): void => {
    shell.open(null, temporary);
    document.getElementById('composer')?.focus();
  };
  const exports: PaletteAction[] =
    conversationId === null
      ? []
      : [
          { key: 'docx', label: t('exportWord'), icon: FileDown, run: download('docx') },
          { key: 'markdown', label: t('exportMarkdown'), icon: FileDown, run: download('markdown') },
          { key: 'thoughts', label: t('exportThoughts'), icon: FileDown, run: download('thoughts') },
          { key: 'json', label: t('exportJson'), icon: FileDown, run: download('json') },
          { key: 'print', label: t('print'), icon: Printer, run: () => void printConversation(shell) },
        ];
  return [
    { key: 'new', label: t('newChat'), icon: SquarePen, shortcut: '⌘⇧O', run: newChat(false) },
    { key: 'temporary', label: t('temporary'), icon: MessageCircleDashed, run: newChat(true) },
    {
      key: 'panel',
      label: t('panel'),
      icon: PanelRight,
      shortcut: '⌘.',
      run: () => panel.toggle(undefined, { byKeyboard: true }),
    },
    {
      key: 'documents',
      label: t('documents'),
      icon: Files,
      run: () => window.location.assign('/documents'),
    },
    {
      key: 'papers',
      label: t('papers'),
      icon: NotebookPen,
      run: () => window.location.assign('/papers'),
    },
    ...(temporary
      ? []
      : [
          {
            key: 'paper',
            label: t('paper'),
            icon: NotebookPen,
            run: () => shell.overlay.set({ kind: 'paper' }),
          },
        ]),
    {
      key: 'instructions',
      label: t('instructions'),
      icon: ScrollText,
      run: () => shell.overlay.set({ kind: 'instructions', conversationId }),
    },
    {
      key: 'new-project',
      label: t('newProject'),
      icon: FolderPlus,
      run: () => shell.overlay.set({ kind: 'new-project', conversation: null }),
    },
    {
      key: 'presets',
      label: t('managePresets'),
      icon: Shapes,
      run: () => window.location.assign('/presets'),
    },
    { key: 'archive', label: t('archive'), icon: Archive, run: () => window.location.assign('/archive') },
    ...exports,
    {
      key: 'theme',
      label: dark ? t('light') : t('dark'),
      icon: dark ? Sun : Moon,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      label: t('otherLanguage'),
      icon: Languages,
      run: () => setLocale(locale === 'en' ? 'id' : 'en'),
    },
    {
      key: 'shortcuts',
      label: t('shortcuts'),
      icon: Keyboard,
      shortcut: '?',
      run: () => shell.overlay.set({ kind: 'shortcuts' }),
    },
  ];
}
