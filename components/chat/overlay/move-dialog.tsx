'use client';

import { FolderMinus, FolderPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/components/ui/command';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { ProjectDot } from '../signs/project-dot';
import { useChatShell } from '../state/shell/chat-shell-context';
import { moveConversation } from '../state/shell/place-conversation';
import { useAttempt } from '../state/shell/use-attempt';

interface MoveDialogProps {
  readonly conversation: ConversationSummary;
  readonly onClose: () => void;
}

/** Asks into which project a conversation is to be moved, or out of the one that it stands in. */
export function MoveDialog({ conversation, onClose }: MoveDialogProps) {
  const t = useTranslations('projects');
  const shell = useChatShell();
  const attempt = useAttempt();
  const projects = useObservable(shell.projects);
  const { title, projectId: current = null } = conversation;

  const move = async (projectId: string | null, name: string): Promise<void> => {
    onClose();
    await attempt(async () => {
      await moveConversation(shell, conversation, projectId);
      shell.toast(projectId === null ? t('movedOut', { title }) : t('moved', { title, name }));
    });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[14%] max-w-md overflow-hidden" aria-describedby={undefined}>
        <DialogTitle className="truncate px-4 pt-3.5 pb-1">{t('moveTitle', { title })}</DialogTitle>
        <Command label={t('moveTitle', { title })}>
          <CommandInput placeholder={t('find')} />
          <CommandList>
            <CommandEmpty>{t('noneFound')}</CommandEmpty>
            <CommandGroup>
              {projects
                .filter(({ projectId }) => projectId !== current)
                .map(({ projectId, name, color }) => (
                  <CommandItem
                    key={projectId}
                    value={projectId}
                    keywords={[name]}
                    onSelect={() => void move(projectId, name)}
                  >
                    <ProjectDot color={color} />
                    <span className="truncate">{name}</span>
                  </CommandItem>
                ))}
              {current !== null && (
                <CommandItem value="out" keywords={[t('moveOut')]} onSelect={() => void move(null, '')}>
                  <FolderMinus aria-hidden="true" />
                  {t('moveOut')}
                </CommandItem>
              )}
              <CommandItem
                value="new"
                keywords={[t('moveToNew')]}
                onSelect={() => shell.overlay.set({ kind: 'new-project', conversation })}
              >
                <FolderPlus aria-hidden="true" />
                {t('moveToNew')}
              </CommandItem>
            </CommandGroup>
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
