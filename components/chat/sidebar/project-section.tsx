'use client';

import { ChevronRight, SquarePen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { newInProjectPath, projectPath } from '@/components/page/conversation-path';
import { buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import { Skeleton } from '@/components/ui/skeleton';
import type { ConversationSummary } from '@/lib/chat/conversation';
import type { ProjectSummary } from '@/lib/chat/project';
import { ProjectDot } from '../signs/project-dot';
import { listConversations } from '../state/requests/api-client';
import { beginInProject } from '../state/shell/begin-in-project';
import { useChatShell } from '../state/shell/chat-shell-context';
import { HistoryItem } from './history-item';
import { useMovesByDrag } from './use-moves-by-drag';

/** Of a project the sidebar shows so many; its page has all. */
const SHOWN = 8;

/** The person's projects, each with its newest conversations once it is opened. */
export default function ProjectSection({ activeId }: { readonly activeId: string | null }) {
  const t = useTranslations('projects');
  const projects = useObservable(useChatShell().projects);
  const section = useRef<HTMLElement>(null);
  const known = useRef(new Map<string, ConversationSummary>());
  useMovesByDrag(section, known);
  return (
    <section ref={section} aria-labelledby="history-projects">
      <h2 id="history-projects" className="px-2.5 pt-4 pb-1 text-[12px] text-muted-foreground">
        {t('title')}
      </h2>
      <ul>
        {projects.map((project) => (
          <ProjectItem key={project.projectId} project={project} activeId={activeId} known={known} />
        ))}
      </ul>
    </section>
  );
}

interface ProjectItemProps {
  readonly project: ProjectSummary;
  readonly activeId: string | null;
  /** Every conversation that is shown of projects. */
  readonly known: RefObject<Map<string, ConversationSummary>>;
}

function ProjectItem({ project, activeId, known }: ProjectItemProps) {
  const t = useTranslations('projects');
  const shell = useChatShell();
  const { projectId, name } = project;
  const isShown = usePathname() === projectPath(projectId);
  const [isOpen, setOpen] = useOpened(projectId);
  const { items, hasMore, status } = useProjectConversations(projectId, isOpen);
  const pinned = useObservable(shell.conversations.state).pinned;
  const chosen = useObservable(shell.selection);
  const listId = `project-${projectId}`;
  for (const conversation of items) known.current.set(conversation.conversationId, conversation);
  return (
    <li
      data-project={projectId}
      className="rounded-lg data-[over]:bg-accent-tint data-[over]:outline data-[over]:outline-1 data-[over]:outline-accent"
    >
      <div className="group relative flex h-9 items-center rounded-lg border border-transparent text-[14px] has-[a[aria-current]]:border-line has-[a[aria-current]]:bg-surface text-muted-foreground hover:bg-line/50 hover:text-foreground pointer-coarse:h-11">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t(isOpen ? 'hideConversations' : 'showConversations', { name })}
          onClick={() => setOpen(!isOpen)}
          className="flex h-full w-7 shrink-0 items-center justify-center rounded-lg pointer-coarse:w-10"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames(
              'size-3.5 transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-90',
            )}
          />
        </button>
        <a
          href={projectPath(projectId)}
          title={name}
          aria-current={isShown ? 'page' : undefined}
          draggable={false}
          className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-lg pr-9 aria-[current]:text-foreground pointer-coarse:pr-11"
        >
          <ProjectDot color={project.color} />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </a>
        <a
          href={newInProjectPath(projectId)}
          draggable={false}
          aria-label={t('newChatIn', { name })}
          data-tooltip={t('newChatIn', { name })}
          onClick={insteadOfFollowing(() => {
            void beginInProject(shell, projectId);
            document.getElementById('composer')?.focus();
          })}
          className={classNames(
            buttonVariants({ variant: 'quiet', size: 'icon-small' }),
            'absolute right-1 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <SquarePen aria-hidden="true" className="size-3.5" />
        </a>
      </div>
      {isOpen && (
        <ul id={listId} className="ml-3.5 border-line border-l pl-1.5 pointer-coarse:ml-5">
          {items.map((conversation) => {
            const isSame = (one: ConversationSummary) => one.conversationId === conversation.conversationId;
            return (
              <HistoryItem
                key={conversation.conversationId}
                conversation={conversation}
                active={conversation.conversationId === activeId}
                pinned={pinned.some(isSame)}
                chosen={chosen === null ? null : chosen.some(isSame)}
              />
            );
          })}
          {status === 'loading' && items.length === 0 && (
            <li className="px-2.5 py-3">
              <Skeleton className="h-3.5 w-4/5" />
            </li>
          )}
          {status !== 'loading' && items.length === 0 && (
            <li className="px-2.5 py-2 text-[13px] text-muted-foreground">
              {t(status === 'failed' ? 'failed' : 'empty')}
            </li>
          )}
          {hasMore && (
            <li>
              <a
                href={projectPath(projectId)}
                draggable={false}
                className="flex h-8 items-center rounded-lg px-2.5 text-[13px] text-muted-foreground hover:bg-line/50 hover:text-foreground pointer-coarse:h-11"
              >
                {t('all')}
              </a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The newest conversations of a project that is opened, fetched anew whenever they may have changed. */
function useProjectConversations(projectId: string, isOpen: boolean) {
  const news = useObservable(useChatShell().projectNews);
  const [found, setFound] = useState<{
    readonly items: readonly ConversationSummary[];
    readonly hasMore: boolean;
    readonly status: 'loading' | 'ready' | 'failed';
  }>({ items: [], hasMore: false, status: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew with each piece of news
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    listConversations({ projectId, archived: false, limit: SHOWN }, over.signal).then(
      ({ items, nextCursor }) => setFound({ items, hasMore: nextCursor !== null, status: 'ready' }),
      () => !over.signal.aborted && setFound((before) => ({ ...before, status: 'failed' })),
    );
    return () => over.abort();
  }, [projectId, isOpen, news]);
  return found;
}

const OPENED_KEY = 'nalar-opened-projects';

/** Whether a project is opened in the sidebar, which this browser remembers. */
function useOpened(projectId: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(readOpened().includes(projectId)), [projectId]);
  const change = (next: boolean): void => {
    setOpen(next);
    const others = readOpened().filter((other) => other !== projectId);
    try {
      localStorage.setItem(OPENED_KEY, JSON.stringify(next ? [...others, projectId] : others));
    } catch {
      // Storage may be full or forbidden; it is opened as long as the page lives.
    }
  };
  return [isOpen, change];
}

function readOpened(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPENED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
