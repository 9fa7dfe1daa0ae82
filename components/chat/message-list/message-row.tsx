'use client';

import { memo, useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { Answer } from '../message/answer';
import { Question, type QuestionProps } from '../message/question';
import type { OnceMore } from '../state/requests/turn-request';

interface MessageRowProps {
  /** Absent for an answer that has not begun. */
  readonly message: ChatMessage | null;
  /** What it answers, if it is an answer; what was asked at first, if it goes on from other turns. */
  readonly question: string | undefined;
  /** Whether what it answers is about documents. */
  readonly isFromDocuments: boolean;
  /** Whether what it answers was sent with images. */
  readonly isFromImages: boolean;
  /** The trace of the turn from which it goes on. */
  readonly earlierTraceId: string | undefined;
  /** How much of an answer is set at first; as much as usual if absent. */
  readonly firstWeight: number | undefined;
  readonly live: boolean;
  readonly open: boolean;
  readonly busy: boolean;
  readonly last: boolean;
  readonly branchIndex: number;
  readonly branchCount: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly onRegenerate: (messageId: string, onceMore?: OnceMore) => void;
  readonly onGoOn: (messageId: string) => void;
  readonly onAnswer: (text: string) => void;
  readonly onEdit: QuestionProps['onEdit'];
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
    <li
      className={classNames(
        // What is off screen is not laid out; the margins leave room for focus rings at the edges.
        '-mx-3 -my-1.5 px-3 py-1.5 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]',
        message?.role === 'user' && 'pt-7.5 first:pt-1.5',
      )}
    >
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
          question={props.question}
          isFromDocuments={props.isFromDocuments}
          isFromImages={props.isFromImages}
          earlierTraceId={props.earlierTraceId}
          firstWeight={props.firstWeight}
          live={props.live}
          open={props.open}
          busy={props.busy}
          last={props.last}
          branch={branch}
          onRegenerate={props.onRegenerate}
          onGoOn={props.onGoOn}
          onAnswer={props.onAnswer}
          onShowBranch={props.onShowBranch}
        />
      )}
    </li>
  );
});
