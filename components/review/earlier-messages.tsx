import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AnswerBody } from '@/components/answer/answer-body';
import { Button } from '@/components/ui/button';
import { imageLabel } from '@/lib/chat/images/image-label';
import type { EarlierMessage, ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { ReviewSection } from './review-section';

/** The last exchange before the question is in sight; the rest is there when it is asked for. */
const SHOWN_AT_FIRST = 2;

/** The conversation before the turn, without which a follow-up cannot be judged. */
export function EarlierMessages({
  view: { before, leftOut },
}: {
  readonly view: Pick<ShownReviewTrace, 'before' | 'leftOut'>;
}) {
  const t = useTranslations('review');
  const [open, setOpen] = useState(false);
  if (before.length === 0) return null;
  const hidden = before.length - SHOWN_AT_FIRST;
  const shown = open ? before : before.slice(-SHOWN_AT_FIRST);
  return (
    <ReviewSection heading={t('sections.before')}>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="inline"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mb-3"
        >
          {open ? t('trace.hideBefore') : t('trace.showBefore', { count: hidden })}
        </Button>
      )}
      {open && leftOut > 0 && (
        <p className="mb-3 text-[13px] text-muted-foreground">{t('trace.leftOut', { count: leftOut })}</p>
      )}
      <ol data-slot="earlier-messages" className="flex flex-col gap-4 border-line border-l pl-4">
        {shown.map((message) => (
          <li key={message.messageId}>
            <p className="mb-0.5 text-[12px] text-muted-foreground">
              {t(message.role === 'user' ? 'trace.asked' : 'trace.answered')}
            </p>
            <MessageWords message={message} />
          </li>
        ))}
      </ol>
    </ReviewSection>
  );
}

function MessageWords({ message }: { readonly message: EarlierMessage }) {
  const { messageId, role, contents, images } = message;
  if (role === 'assistant')
    return <AnswerBody messageId={messageId} contents={contents} growing={false} grounds={message} />;
  const words = contents.flatMap((content) => (content.kind === 'text' ? [content.text] : []));
  return (
    <div dir="auto" className="whitespace-pre-line break-words">
      {[...words, ...images.map((image) => `[${imageLabel(image)}]`)].join('\n')}
    </div>
  );
}
