'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { projectPath } from '@/components/page/conversation-path';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { PROJECT_NAME_LIMIT } from '@/lib/chat/limits';
import type { ProjectView } from '@/lib/chat/project';
import type { ProjectColor } from '@/lib/chat/project-colors';
import { ColorField } from '../signs/color-field';
import { type Overlay, useChatShell } from '../state/shell/chat-shell-context';
import { moveConversation } from '../state/shell/place-conversation';
import { useAttempt } from '../state/shell/use-attempt';
import { MoveDialog } from './move-dialog';

interface ProjectDialogProps {
  readonly shown: Extract<Overlay, { readonly kind: 'move' | 'new-project' }>;
  readonly onClose: () => void;
}

/** Moves a conversation into a project, or makes one. */
export default function ProjectDialog({ shown, onClose }: ProjectDialogProps) {
  return shown.kind === 'move' ? (
    <MoveDialog conversation={shown.conversation} onClose={onClose} />
  ) : (
    <NewProjectDialog conversation={shown.conversation} onClose={onClose} />
  );
}

interface NewProjectDialogProps {
  /** What is moved into it; without one its page is opened. */
  readonly conversation: ConversationSummary | null;
  readonly onClose: () => void;
}

/** Makes a project. */
function NewProjectDialog({ conversation, onClose }: NewProjectDialogProps) {
  const t = useTranslations('projects');
  const shell = useChatShell();
  const [name, setName] = useState('');
  const [color, setColor] = useState<ProjectColor | null>(null);
  const { busy, problem, run } = useRequest();
  const attempt = useAttempt();
  const fieldId = useId();

  const create = (): Promise<boolean> =>
    run(async () => {
      const response = await sendJson('POST', '/api/projects', { name: name.trim(), color });
      const project: ProjectView = await response.json();
      shell.projects.update((before) => [project, ...before]);
      if (!conversation) return window.location.assign(projectPath(project.projectId));
      // There is one now: whoever tried again from here would make another one.
      onClose();
      await attempt(async () => {
        await moveConversation(shell, conversation, project.projectId);
        shell.toast(t('moved', { title: conversation.title, name: project.name }));
      });
    });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[14%] max-w-md p-5" aria-describedby={undefined}>
        <div className="flex items-center justify-between">
          <DialogTitle>{t('new')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.5]">{t('newText')}</p>
        <form
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <div>
            <label htmlFor={fieldId} className="mb-1.5 block font-medium text-[14px]">
              {t('name')}
            </label>
            <Input
              id={fieldId}
              value={name}
              maxLength={PROJECT_NAME_LIMIT}
              placeholder={t('nameExample')}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <ColorField color={color} onChange={setColor} />
          <FormProblem problem={problem} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={name.trim() === ''}>
              {t('create')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
