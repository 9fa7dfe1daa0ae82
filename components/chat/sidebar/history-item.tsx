'use client';

import dynamic from 'next/dynamic';
import { memo, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { pathOf } from '@/components/page/conversation-path';
import { classNames } from '@/components/ui/class-names';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ConversationMenuButton } from './conversation-menu-button';

/** As high as what it stands for. */
const Room = () => <span className="block h-9 pointer-coarse:h-11" />;
const RenameField = dynamic(() => keepLoading(() => import('./rename-field')), { loading: Room });
const FoundItem = dynamic(() => keepLoading(() => import('./found-item')), { loading: Room });
const ChosenItem = dynamic(() => keepLoading(() => import('./chosen-item')), { loading: Room });

interface HistoryItemProps {
  readonly conversation: ConversationSummary;
  readonly active: boolean;
  readonly pinned: boolean;
  /** Whether it is chosen; null while nobody chooses any. */
  readonly chosen: boolean | null;
  /** What it was found by; empty where nothing was looked for. */
  readonly query?: string;
}

/** One conversation of the history, with its menu. */
export const HistoryItem = memo(function HistoryItem(props: HistoryItemProps) {
  const { conversation, active, pinned, chosen, query = '' } = props;
  const shell = useChatShell();
  const [renaming, setRenaming] = useState(false);
  const { conversationId, title } = conversation;

  if (renaming)
    return (
      <li>
        <RenameField conversation={conversation} onClose={() => setRenaming(false)} />
      </li>
    );
  if (chosen !== null)
    return (
      <li>
        <ChosenItem conversation={conversation} chosen={chosen} />
      </li>
    );
  return (
    <li className="group relative">
      {query === '' ? (
        <a
          href={pathOf(conversationId)}
          data-conversation={conversationId}
          aria-current={active ? 'page' : undefined}
          title={title}
          onClick={insteadOfFollowing(() => {
            shell.open(conversationId);
          })}
          className={classNames(
            'flex h-9 items-center rounded-lg border pr-9 pl-2.5 text-[14px] transition-colors pointer-coarse:h-11 pointer-coarse:pr-11',
            active
              ? 'border-line bg-surface text-foreground'
              : 'border-transparent text-muted-foreground hover:bg-line/50 hover:text-foreground group-focus-within:text-foreground',
          )}
        >
          <span dir="auto" className="truncate">
            {title}
          </span>
        </a>
      ) : (
        <FoundItem conversation={conversation} active={active} query={query} />
      )}
      <span className="absolute top-0 right-1 flex h-9 items-center opacity-0 pointer-coarse:h-11 focus-within:opacity-100 group-hover:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100">
        <ConversationMenuButton
          align="start"
          conversation={conversation}
          pinned={pinned}
          onRename={() => setRenaming(true)}
        />
      </span>
    </li>
  );
});
