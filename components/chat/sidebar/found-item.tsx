'use client';

import { useTranslations } from 'next-intl';
import { pathOf } from '@/components/page/conversation-path';
import { classNames } from '@/components/ui/class-names';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { FoundPassage, usePlaceOf } from '../signs/found-passage';
import { useChatShell } from '../state/shell/chat-shell-context';
import { messagePath, openMessage } from '../state/shell/message-address';

interface FoundItemProps {
  readonly conversation: ConversationSummary;
  readonly active: boolean;
  /** What was looked for. */
  readonly query: string;
}

/** A conversation that a search has found: where it stands, and the passage, which leads to its message. */
export default function FoundItem({ conversation, active, query }: FoundItemProps) {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const place = usePlaceOf()(conversation);
  const { conversationId, title, found } = conversation;
  const message = found && { conversationId, messageId: found.messageId, query };
  const href = message ? messagePath(message) : pathOf(conversationId);
  return (
    <a
      href={href}
      data-conversation={conversationId}
      aria-current={active ? 'page' : undefined}
      onClick={insteadOfFollowing(() => {
        if (message) openMessage(shell, message);
        else shell.open(conversationId);
      })}
      className={classNames(
        'block rounded-lg border px-2.5 py-1.5 transition-colors pointer-coarse:py-2.5',
        active ? 'border-line bg-surface' : 'border-transparent hover:bg-line/50',
      )}
    >
      <span className="block truncate pr-6.5 text-[14px] leading-6 pointer-coarse:pr-9" dir="auto">
        {title}
      </span>
      {place !== null && (
        <span className="block truncate text-[12px] text-muted-foreground" dir="auto">
          {place}
        </span>
      )}
      {found && <FoundPassage passage={found} className="mt-0.5 line-clamp-3 text-[12.5px]" />}
      {found && <span className="sr-only">{t('opensMessage')}</span>}
    </a>
  );
}
