'use client';

import { memo, useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Answer, type AnswerProps } from '../message/answer';
import { Question, type QuestionProps } from '../message/question';

interface MessageRowProps extends Omit<AnswerProps, 'branch'> {
  readonly branchIndex: number;
  readonly branchCount: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  readonly onEdit: QuestionProps['onEdit'];
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
      data-message={message?.id}
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
        <Answer {...props} branch={branch} />
      )}
    </li>
  );
});
