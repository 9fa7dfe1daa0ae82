'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import styles from '@/components/trace/thoughts/portion.module.css';
import { RemovalSign } from '@/components/trace/thoughts/removal-sign';
import { emphasisIn } from '@/components/trace/thoughts/thought-emphasis';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CommentThread } from '@/lib/chat/review/review-comment';
import { passageRange } from '@/lib/chat/review/thought-passage';
import type { Redaction } from '@/lib/trace/redaction';
import { type RemovalMark, removalMarks } from '@/lib/trace/removal-mark';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { type EmphasizedPiece, emphasizedPieces } from './emphasized-pieces';
import { markedPieces } from './marked-pieces';
import { blockStarts } from './text-blocks';
import { selectedRange } from './text-selection';

interface CommentedThoughtsProps {
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly redactions: readonly Redaction[];
  readonly threads: readonly CommentThread[];
  /** The element whose text is exactly the joined thoughts. */
  readonly textRef: RefObject<HTMLDivElement | null>;
  readonly onCommentSelection: () => void;
}

/** The full thoughts; passages with open comments are marked, and what is selected can be commented on. */
export function CommentedThoughts({
  thoughts,
  redactions,
  threads,
  textRef,
  onCommentSelection,
}: CommentedThoughtsProps) {
  const t = useTranslations('review.comments');
  const [offerTop, setOfferTop] = useState<number | null>(null);
  const { blocks, end, removals } = useMemo(
    () => setThoughts(thoughts, redactions, threads),
    [thoughts, redactions, threads],
  );
  const sign = (at: number) => {
    const removed = removals.get(at);
    return removed && <RemovalSign removals={removed} />;
  };

  useEffect(() => {
    const onSelectionChange = (): void => {
      const element = textRef.current;
      const rect =
        element && selectedRange(element) ? getSelection()?.getRangeAt(0).getBoundingClientRect() : null;
      setOfferTop(element && rect ? rect.bottom - element.getBoundingClientRect().top : null);
    };
    document.addEventListener('selectionchange', onSelectionChange);
    return () => document.removeEventListener('selectionchange', onSelectionChange);
  }, [textRef]);

  return (
    <div className="relative">
      <div
        ref={textRef}
        data-slot="review-thoughts"
        className="whitespace-pre-wrap break-words text-start text-[14.5px] leading-[1.75]"
      >
        {blocks.map((pieces, index) => (
          <div
            key={pieces[0]?.start ?? index}
            className={classNames('[unicode-bidi:plaintext]', blocks.length > 1 && styles.portion)}
          >
            {pieces.map((piece) => (
              <Fragment key={piece.start}>
                {sign(piece.start)}
                {piece.ids.length === 0 ? (
                  emphasized(piece)
                ) : (
                  <mark
                    data-marks={piece.ids.join(' ')}
                    className="rounded-xs bg-accent-tint text-inherit underline decoration-accent decoration-2 underline-offset-4"
                  >
                    {emphasized(piece)}
                  </mark>
                )}
              </Fragment>
            ))}
            {index === blocks.length - 1 && sign(end)}
          </div>
        ))}
      </div>
      {offerTop !== null && (
        <Button
          size="small"
          aria-keyshortcuts="c"
          // The press must not take the selection away.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onCommentSelection}
          className="absolute left-0 z-10 shadow-floating"
          style={{ top: offerTop + 6 }}
        >
          <MessageSquarePlus aria-hidden="true" className="size-4" />
          {t('addToPassage')}
        </Button>
      )}
    </div>
  );
}

/** Marks stay in the page, so that places are counted as in the thoughts, but nobody sees them. */
function emphasized({ text, look }: EmphasizedPiece): ReactNode {
  switch (look) {
    case null:
      return text;
    case 'marks':
      return <span className="hidden">{text}</span>;
    case 'strong':
      return <strong className="font-medium">{text}</strong>;
    case 'code':
      return <code className="font-mono text-[0.92em]">{text}</code>;
  }
}

interface SetThoughts {
  /** The pieces of each block that is laid out by itself; joined they are the thoughts. */
  readonly blocks: readonly (readonly EmphasizedPiece[])[];
  readonly end: number;
  /** What was removed, by place. */
  readonly removals: ReadonlyMap<number, RemovalMark['removals']>;
}

function setThoughts(
  thoughts: readonly ThoughtLogEntry[],
  redactions: readonly Redaction[],
  threads: readonly CommentThread[],
): SetThoughts {
  const text = thoughts.map(({ delta }) => delta).join('');
  const marks = threads.flatMap(({ opening: { commentId, anchor, resolvedAt } }) => {
    const range = anchor.kind === 'thought' && resolvedAt === null ? passageRange(thoughts, anchor) : null;
    return range ? [{ id: commentId, ...range }] : [];
  });
  const removals = new Map(removalMarks(text, redactions).map((mark) => [mark.at, mark.removals]));
  const starts = blockStarts(text);
  const cuts = [...removals.keys(), ...starts].map((at) => ({ id: `cut-${at}`, from: at, to: at }));
  const blocks: EmphasizedPiece[][] = starts.map(() => []);
  let block = 0;
  const pieces = emphasizedPieces(markedPieces(text, [...marks, ...cuts]), emphasisIn(text));
  for (const piece of pieces) {
    if (piece.start >= (starts[block + 1] ?? Number.POSITIVE_INFINITY)) block += 1;
    blocks[block]?.push(piece);
  }
  return { blocks, end: text.length, removals };
}
