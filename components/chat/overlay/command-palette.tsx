'use client';

import { MessageSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useFoundConversations } from './use-found-conversations';
import { usePaletteActions } from './use-palette-actions';

/** Everything by name: conversations, also those that the sidebar has not loaded, and actions. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('palette');
  const shell = useChatShell();
  const [query, setQuery] = useState('');
  const found = useFoundConversations(query);
  const actions = usePaletteActions();
  const shortcutText = useShortcutText();
  const wanted = query.trim().toLocaleLowerCase();
  const matching = actions.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[14%] max-w-xl overflow-hidden" aria-describedby={undefined}>
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Command shouldFilter={false} label={t('title')}>
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
            {found.length > 0 && (
              <CommandGroup heading={t('conversations')}>
                {found.map(({ conversationId, title }) => (
                  <CommandItem
                    key={conversationId}
                    value={conversationId}
                    onSelect={() => shell.open(conversationId)}
                  >
                    <MessageSquare aria-hidden="true" />
                    <span className="truncate">{title}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
