'use client';

import { SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newInProjectPath, projectPath } from '@/components/page/conversation-path';
import { Button, buttonVariants } from '@/components/ui/button';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import type { ConversationPage } from '@/lib/chat/conversation';
import type { ProjectView } from '@/lib/chat/project';
import { ProjectDot } from '../signs/project-dot';
import { beginInProject } from '../state/shell/begin-in-project';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ChatPage } from './chat-page';
import { ConversationRows } from './conversation-rows';
import { DeleteProjectDialog } from './delete-project-dialog';
import { ProjectSettings } from './project-settings';

interface ProjectPageProps {
  readonly project: ProjectView;
  /** The first page of its conversations. */
  readonly first: ConversationPage;
}

/** A project: its conversations, and what new ones begin with. */
export function ProjectPage({ project, first }: ProjectPageProps) {
  const t = useTranslations('projects');
  const shell = useChatShell();
  const [shown, setShown] = useState(project);
  const [deletes, setDeletes] = useState(false);
  const { projectId, name, color } = shown;

  const onSaved = (saved: ProjectView): void => {
    setShown(saved);
    shell.projects.update((before) => before.map((one) => (one.projectId === projectId ? saved : one)));
  };

  return (
    <ChatPage
      path={projectPath(projectId)}
      title={name}
      heading={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="flex min-w-0 items-center gap-2.5 font-semibold text-[22px] leading-7">
            <ProjectDot color={color} className="size-5.5" />
            <span dir="auto" className="min-w-0 break-words">
              {name}
            </span>
          </h1>
          <a
            href={newInProjectPath(projectId)}
            onClick={insteadOfFollowing(() => {
              void beginInProject(shell, projectId);
            })}
            className={buttonVariants({ variant: 'solid' })}
          >
            <SquarePen aria-hidden="true" className="size-4" />
            {t('newChat')}
          </a>
        </div>
      }
    >
      <section aria-labelledby="project-conversations" className="mt-8">
        <h2 id="project-conversations" className="font-semibold text-[16px]">
          {t('conversations')}
        </h2>
        <ConversationRows
          label={t('conversations')}
          empty={t('emptyPage')}
          first={first}
          listed={{ projectId, archived: false }}
        />
      </section>
      <ProjectSettings project={shown} onSaved={onSaved} />
      <div className="mt-10 border-line border-t pt-5">
        <Button variant="ghost" className="-ml-3.5 text-danger" onClick={() => setDeletes(true)}>
          {t('delete')}
        </Button>
      </div>
      {deletes && <DeleteProjectDialog project={shown} onClose={() => setDeletes(false)} />}
    </ChatPage>
  );
}
