'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CommentThread } from '@/lib/chat/review/review-comment';
import { passageRange } from '@/lib/chat/review/thought-passage';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { markedPieces } from './marked-pieces';
import { selectedRange } from './text-selection';

interface CommentedThoughtsProps {
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly threads: readonly CommentThread[];
  /** The element whose text is exactly the joined thoughts. */
  readonly textRef: RefObject<HTMLDivElement | null>;
  readonly onCommentSelection: () => void;
}

/** The full thoughts; passages with open comments are marked, and what is selected can be commented on. */
export function CommentedThoughts({
  thoughts,
  threads,
  textRef,
  onCommentSelection,
}: CommentedThoughtsProps) {
  const t = useTranslations('review.comments');
  const [offerTop, setOfferTop] = useState<number | null>(null);
  const text = thoughts.map(({ delta }) => delta).join('');
  const marks = threads.flatMap(({ opening: { commentId, anchor, resolvedAt } }) => {
    const range = anchor.kind === 'thought' && resolvedAt === null ? passageRange(thoughts, anchor) : null;
    return range ? [{ id: commentId, ...range }] : [];
  });

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
        className="whitespace-pre-wrap break-words text-start text-[14.5px] [unicode-bidi:plaintext] leading-[1.75]"
      >
        {markedPieces(text, marks).map((piece) =>
          piece.ids.length === 0 ? (
            piece.text
          ) : (
            <mark
              key={piece.start}
              data-marks={piece.ids.join(' ')}
              className="rounded-xs bg-accent-tint text-inherit underline decoration-accent decoration-2 underline-offset-4"
            >
              {piece.text}
            </mark>
          ),
        )}
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
