'use client';

import { memo, useMemo } from 'react';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { Answer } from '../message/answer';
import { Question } from '../message/question';

interface MessageRowProps {
  /** Absent for an answer that has not begun. */
  readonly message: ChatMessage | null;
  readonly live: boolean;
  readonly busy: boolean;
  readonly last: boolean;
  readonly branchIndex: number;
  readonly branchCount: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly onRegenerate: (messageId: string) => void;
  readonly onEdit: (messageId: string, text: string) => void;
  readonly onShowBranch: (messageId: string) => void;
}

/** One message; it renders again only when it or its place changes. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, branchIndex, branchCount, previousId, nextId } = props;
  const branch = useMemo(
    () => ({ index: branchIndex, count: branchCount, previousId, nextId }),
    [branchIndex, branchCount, previousId, nextId],
  );
  return (
    <li className={message?.role === 'user' ? 'pt-6 first:pt-0' : undefined}>
      {message?.role === 'user' ? (
        <Question
          message={message}
          busy={props.busy}
          branch={branch}
          onEdit={props.onEdit}
          onShowBranch={props.onShowBranch}
        />
      ) : (
        <Answer
          message={message}
          live={props.live}
          busy={props.busy}
          last={props.last}
          branch={branch}
          onRegenerate={props.onRegenerate}
          onShowBranch={props.onShowBranch}
        />
      )}
    </li>
  );
});
