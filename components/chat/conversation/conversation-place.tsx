'use client';

import { NotebookPen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { paperPagePath, projectPath } from '@/components/page/conversation-path';
import { Button } from '@/components/ui/button';
import { ProjectDot } from '../signs/project-dot';
import { useChatShell } from '../state/shell/chat-shell-context';
import { archiveConversation } from '../state/shell/place-conversation';
import { useAttempt } from '../state/shell/use-attempt';

interface ConversationPlaceProps {
  /** Null for one that is not begun. */
  readonly conversationId: string | null;
  readonly projectId: string | null;
  readonly paperId: string | null;
  readonly archived: boolean;
}

/** Before the title of a conversation: the project that it stands in, its paper, and that it is put away. */
export default function ConversationPlace(props: ConversationPlaceProps) {
  const { conversationId, projectId, paperId, archived } = props;
  const t = useTranslations('projects');
  const sidebar = useTranslations('sidebar');
  const paper = useTranslations('paperCards');
  const shell = useChatShell();
  const attempt = useAttempt();
  const project = useObservable(shell.projects).find((one) => one.projectId === projectId);

  const bringBack = async (): Promise<void> => {
    if (conversationId === null) return;
    const session = shell.sessions.find(conversationId);
    const title = session?.state.get().title ?? '';
    const times = (session?.turn.messages.get() ?? []).flatMap(({ metadata }) =>
      metadata ? [metadata.createdAt + (metadata.durationMs ?? 0)] : [],
    );
    // It comes back to where it stood, not to the top.
    const updatedAt = times.length > 0 ? Math.max(...times) : Date.now();
    const conversation = { conversationId, title, projectId, createdAt: times[0] ?? updatedAt, updatedAt };
    await attempt(async () => {
      await archiveConversation(shell, conversation, false);
      shell.toast(sidebar('broughtBack', { title }));
    });
  };

  return (
    <>
      {project && (
        <a
          href={projectPath(project.projectId)}
          aria-label={t('toProject', { name: project.name })}
          className="flex h-9 min-w-0 max-w-[38%] shrink-0 items-center gap-1.5 rounded-lg px-1.5 text-[14px] text-muted-foreground hover:text-foreground pointer-coarse:h-11"
        >
          <ProjectDot color={project.color} />
          <span dir="auto" className="truncate max-sm:sr-only">
            {project.name}
          </span>
          <span aria-hidden="true" className="pl-0.5 text-line-strong">
            /
          </span>
        </a>
      )}
      {paperId !== null && (
        <a
          href={paperPagePath(paperId)}
          aria-label={paper('toPaper')}
          data-tooltip={paper('toPaper')}
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-full bg-accent-tint px-2.5 text-[13px] text-accent-strong hover:underline pointer-coarse:h-10"
        >
          <NotebookPen aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="max-sm:sr-only">{paper('sign')}</span>
        </a>
      )}
      {archived && (
        <Button size="chip" onClick={() => void bringBack()}>
          {sidebar('archived')} · {sidebar('bringBack')}
        </Button>
      )}
    </>
  );
}
