'use client';

import { MessageSquare, Shapes } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { listConversations } from '@/components/chat/state/requests/api-client';
import { useObservable } from '@/components/observable/observable';
import { projectPath } from '@/components/page/conversation-path';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/components/ui/command';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { FoundPassage, usePlaceOf } from '../signs/found-passage';
import { ProjectDot } from '../signs/project-dot';
import { useChatShell } from '../state/shell/chat-shell-context';
import { openMessage } from '../state/shell/message-address';
import { presetsNamed } from '../state/shell/presets-named';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useStartPreset } from '../state/shell/use-start-preset';
import { usePaletteActions } from './use-palette-actions';

const SEARCH_AFTER_MS = 150;
const SHOWN_COUNT = 8;

/** Recent conversations for an empty query, else what the server finds; meanwhile its last answer, or recent ones of such a title. */
function useFoundConversations(query: string): readonly ConversationSummary[] {
  const { conversations } = useChatShell();
  const [found, setFound] = useState<readonly ConversationSummary[] | null>(null);
  const recent = useObservable(conversations.state).items;

  useEffect(() => {
    if (query.trim() === '') {
      setFound(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      listConversations({ query: query.trim() }, request.signal).then(
        (page) => setFound(page.items),
        () => undefined,
      );
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);

  const wanted = query.trim().toLocaleLowerCase();
  return (found ?? recent.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))).slice(
    0,
    SHOWN_COUNT,
  );
}

/** Everything by name: conversations, also those that the sidebar has not loaded, and actions. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('palette');
  const shell = useChatShell();
  const [query, setQuery] = useState('');
  const found = useFoundConversations(query);
  const placeOf = usePlaceOf();
  const projects = useObservable(shell.projects).filter(
    ({ name }) => query.trim() !== '' && name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  );
  const startPreset = useStartPreset();
  const allPresets = useObservable(shell.presets);
  const presets = query.trim() === '' ? [] : presetsNamed(allPresets, query);
  const actions = usePaletteActions();
  const shortcutText = useShortcutText();
  const wanted = query.trim().toLocaleLowerCase();
  const matching = actions.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const [chosen, setChosen] = useState('');
  // What was chosen may be gone from what has been found since.
  const shown = [
    ...matching.map(({ key }) => key),
    ...projects.map(({ projectId }) => projectId),
    ...presets.map(({ presetId }) => presetId),
    ...found.map(({ conversationId }) => conversationId),
  ];
  const value = shown.includes(chosen) ? chosen : shown[0];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[14%] max-w-xl overflow-hidden" aria-describedby={undefined}>
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Command shouldFilter={false} label={t('title')} value={value ?? ''} onValueChange={setChosen}>
          <CommandInput value={query} onValueChange={setQuery} placeholder={t('placeholder')} />
          <CommandList>
            <CommandEmpty>{t('empty')}</CommandEmpty>
            {matching.length > 0 && (
              <CommandGroup heading={t('actions')}>
                {matching.map(({ key, label, icon: Icon, shortcut, run }) => (
                  <CommandItem
                    key={key}
                    value={key}
                    onSelect={() => {
                      onClose();
                      run();
                    }}
                  >
                    <Icon aria-hidden="true" />
                    <span className="flex-1 truncate">{label}</span>
                    {shortcut && <KeyboardShortcut>{shortcutText(shortcut)}</KeyboardShortcut>}
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {projects.length > 0 && (
              <CommandGroup heading={t('projects')}>
                {projects.map(({ projectId, name, color }) => (
                  <CommandItem
                    key={projectId}
                    value={projectId}
                    onSelect={() => window.location.assign(projectPath(projectId))}
                  >
                    <ProjectDot color={color} />
                    <span className="truncate">{name}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {presets.length > 0 && (
              <CommandGroup heading={t('presets')}>
                {presets.map(({ presetId, name, description }) => (
                  <CommandItem
                    key={presetId}
                    value={presetId}
                    onSelect={() => void startPreset(null, presetId)}
                  >
                    <Shapes aria-hidden="true" />
                    <span className="shrink-0 truncate">{name}</span>
                    <span className="min-w-0 truncate text-[13px] text-muted-foreground">{description}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {found.length > 0 && (
              <CommandGroup heading={t('conversations')}>
                {found.map((conversation) => (
                  <FoundConversation
                    key={conversation.conversationId}
                    conversation={conversation}
                    place={placeOf(conversation)}
                    query={query.trim()}
                  />
                ))}
              </CommandGroup>
            )}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

interface FoundConversationProps {
  readonly conversation: ConversationSummary;
  readonly place: string | null;
  readonly query: string;
}

/** A conversation with the passage by which it was found, to whose message it leads. */
function FoundConversation({ conversation, place, query }: FoundConversationProps) {
  const shell = useChatShell();
  const { conversationId, title, found } = conversation;
  const open = (): void => {
    if (found) openMessage(shell, { conversationId, messageId: found.messageId, query });
    else shell.open(conversationId);
  };
  return (
    <CommandItem value={conversationId} onSelect={open} className="items-start">
      <MessageSquare aria-hidden="true" className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate">{title}</span>
          {place !== null && <span className="shrink-0 text-[12px] text-muted-foreground">{place}</span>}
        </span>
        {found && <FoundPassage passage={found} className="mt-0.5 line-clamp-2 text-[13px]" />}
      </span>
    </CommandItem>
  );
}
