import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { moveConversation } from '../state/shell/place-conversation';
import { useAttempt } from '../state/shell/use-attempt';

/** Says that a conversation is being dragged, and which; other pages and programs cannot mean it. */
const DRAGGED_TYPE = 'application/x-nalar-conversation';

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Lets conversations be dragged onto a project, or out of one to anywhere else in the history. `known` has those that
 * are shown of projects.
 */
export function useMovesByDrag(
  section: RefObject<HTMLElement | null>,
  known: RefObject<Map<string, ConversationSummary>>,
): void {
  const t = useTranslations('projects');
  const shell = useChatShell();
  const attempt = useAttempt();

  const move = useEffectEvent(async (conversationId: string, projectId: string | null): Promise<void> => {
    const { items, pinned } = shell.conversations.state.get();
    const conversation =
      [...items, ...pinned].find((one) => one.conversationId === conversationId) ??
      known.current.get(conversationId);
    if (!conversation || (conversation.projectId ?? null) === projectId) return;
    await attempt(async () => {
      await moveConversation(shell, conversation, projectId);
      const name = shell.projects.get().find((project) => project.projectId === projectId)?.name ?? '';
      const { title } = conversation;
      shell.announce(projectId === null ? t('movedOut', { title }) : t('moved', { title, name }));
    });
  });

  useEffect(() => {
    const history = section.current?.closest<HTMLElement>('[data-slot=history]');
    if (!history) return;
    const over = new AbortController();
    const { signal } = over;
    const mark = (target: HTMLElement | null): void => {
      for (const one of history.querySelectorAll('[data-over]'))
        if (one !== target) delete (one as HTMLElement).dataset.over;
      if (target) target.dataset.over = '';
    };
    const isOurs = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes(DRAGGED_TYPE) ?? false;
    history.addEventListener(
      'dragstart',
      ({ target, dataTransfer }) => {
        const { conversation } = closest(target, '[data-conversation]')?.dataset ?? {};
        if (conversation !== undefined) dataTransfer?.setData(DRAGGED_TYPE, conversation);
      },
      { signal },
    );
    history.addEventListener(
      'dragover',
      (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        mark(closest(event.target, '[data-project]'));
      },
      { signal },
    );
    history.addEventListener('dragleave', () => mark(null), { signal });
    history.addEventListener('dragend', () => mark(null), { signal });
    history.addEventListener(
      'drop',
      (event) => {
        const conversationId = event.dataTransfer?.getData(DRAGGED_TYPE) ?? '';
        mark(null);
        if (conversationId === '') return;
        event.preventDefault();
        void move(conversationId, closest(event.target, '[data-project]')?.dataset.project ?? null);
      },
      { signal },
    );
    return () => over.abort();
  }, [section]);
}
