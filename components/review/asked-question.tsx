import { Image } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { imageLabel } from '@/lib/chat/images/image-label';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { ReviewSection } from './review-section';

interface AskedQuestionProps {
  readonly view: Pick<ShownReviewTrace, 'item' | 'question' | 'images'>;
}

/** What was asked, where the heading does not say all of it: reviewers are told the images' names, and see none. */
export function AskedQuestion({ view: { item, question, images } }: AskedQuestionProps) {
  const t = useTranslations('review');
  // The heading says it, unless it is long.
  const isSaid = question.trim() === item.question.trim();
  if (isSaid && images.length === 0) return null;
  return (
    <ReviewSection heading={t('sections.question')}>
      {!isSaid && (
        <p
          dir="auto"
          className="w-fit max-w-full whitespace-pre-line break-words rounded-2xl bg-bubble px-4 py-2.5"
        >
          {question}
        </p>
      )}
      {images.length > 0 && (
        <ul
          aria-label={t('trace.images')}
          className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] not-first:mt-2"
        >
          {images.map((image) => (
            <li key={image.imageId} data-slot="asked-image" className="flex min-w-0 items-start gap-1.5">
              <Image aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <bdi className="min-w-0 break-words">{imageLabel(image)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ReviewSection>
  );
}
