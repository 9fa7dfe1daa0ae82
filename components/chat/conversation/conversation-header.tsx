'use client';

import { MessageCircleDashed, PanelRight, ScrollText, Share, SquarePen } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { useTracePanel } from '@/components/trace/panel/trace-panel-provider';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { AllowedTool } from '@/lib/chat/allowed-tool';
import type { PresetView } from '@/lib/chat/preset';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { OpenSidebarButton } from './open-sidebar-button';

const loadShareMenu = () => import('./share-menu');
const ShareMenu = dynamic(() => keepLoading(loadShareMenu), { ssr: false });

const ConversationPlace = dynamic(() => keepLoading(() => import('./conversation-place')), { ssr: false });

const ConversationPreset = dynamic(() => keepLoading(() => import('../presets/conversation-preset')), {
  ssr: false,
});

/** Loaded with the first conversation in which something is allowed. */
const AllowedTools = dynamic(() => keepLoading(() => import('./allowed-tools')), { ssr: false });

interface ConversationHeaderProps {
  readonly session: ConversationSession;
  readonly conversationId: string | null;
  readonly title: string | null;
  /** The project that it stands in. */
  readonly projectId: string | null;
  /** The paper that it is about. */
  readonly paperId: string | null;
  /** The preset that it has. */
  readonly preset: PresetView | null;
  /** The tools that are called in it without asking. */
  readonly allowedTools: readonly AllowedTool[];
  /** Whether it is put away. */
  readonly archived: boolean;
  readonly temporary: boolean;
  /** Whether nothing has been said yet. */
  readonly empty: boolean;
  /** Whether there are instructions for what will be said. */
  readonly instructed: boolean;
}

/** The title, the way to the sidebar where it is closed, export and panel. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { session, conversationId, title, projectId, preset, archived, temporary, empty, instructed } = props;
  const { allowedTools, paperId } = props;
  const t = useTranslations('conversation');
  const shell = useChatShell();
  const panel = useTracePanel();
  const shortcutText = useShortcutText();
  const sidebarOpen = useObservable(shell.sidebarOpen);
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 px-2.5 sm:px-4">
      <OpenSidebarButton />
      <IconButton
        variant="ghost"
        size="icon"
        label={t('newChat')}
        data-shortcut={shortcutText('⌘⇧O')}
        onClick={() => shell.open(null)}
        className={classNames(sidebarOpen && 'beside:hidden')}
      >
        <SquarePen aria-hidden="true" className="size-4.5" />
      </IconButton>
      {(projectId !== null || paperId !== null || archived) && (
        <ConversationPlace
          conversationId={conversationId}
          projectId={projectId}
          paperId={paperId}
          archived={archived}
        />
      )}
      {preset && <ConversationPreset session={session} preset={preset} />}
      <h1
        dir="auto"
        className={classNames(
          'min-w-0 flex-1 truncate text-left px-1.5 font-medium text-[14px] text-muted-foreground',
          // A phone has room for one of the two.
          preset && 'max-sm:sr-only',
        )}
      >
        {temporary
          ? t('temporary.name')
          : (title ?? <span className={projectId === null ? 'sr-only' : ''}>{t('newChat')}</span>)}
      </h1>
      {empty && (
        <IconButton
          variant="ghost"
          size="icon"
          label={t('temporary.name')}
          aria-pressed={temporary}
          data-tooltip={t(temporary ? 'temporary.leave' : 'temporary.begin')}
          onClick={() => shell.open(null, !temporary)}
          className="aria-pressed:bg-accent-tint aria-pressed:text-accent-strong"
        >
          <MessageCircleDashed aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
      {(conversationId !== null || empty) && (
        <IconButton
          variant="ghost"
          size="icon"
          label={t('instructions')}
          // As long as nothing has been said, whether there are any is known here only.
          aria-pressed={instructed || undefined}
          onClick={() => shell.overlay.set({ kind: 'instructions', conversationId })}
          className="aria-pressed:bg-accent-tint aria-pressed:text-accent-strong"
        >
          <ScrollText aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
      {conversationId !== null && allowedTools.length > 0 && (
        <AllowedTools session={session} conversationId={conversationId} tools={allowedTools} />
      )}
      {conversationId !== null && !temporary && (
        <LazyMenu
          align="end"
          className="shrink-0"
          trigger={(props) => (
            <Button {...props} variant="ghost" size="small" aria-label={t('share')}>
              <Share aria-hidden="true" className="size-4 sm:hidden" />
              <span className="hidden sm:inline">{t('share')}</span>
            </Button>
          )}
          entries={{
            load: loadShareMenu,
            render: (props) => <ShareMenu {...props} conversationId={conversationId} />,
          }}
        />
      )}
      {conversationId !== null && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('panel')}
          aria-expanded={panel.traceId !== null}
          onClick={(event) => panel.toggle(undefined, { byKeyboard: event.detail === 0 })}
        >
          <PanelRight aria-hidden="true" className="size-4 sm:hidden" />
          <span className="hidden sm:inline">{t('panel')}</span>
          <KeyboardShortcut className="hidden lg:inline">{shortcutText('⌘.')}</KeyboardShortcut>
        </Button>
      )}
    </div>
  );
}
