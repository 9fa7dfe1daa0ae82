'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { imageAddress } from './state/images/image-address';

/** Pixels along the longer side of an image beside a question. */
const LONGEST = 220;

/** The images that a question was sent with; each opens large. */
export default function QuestionImages({ images }: { readonly images: readonly ImageReference[] }) {
  const t = useTranslations('composer.images');
  const [open, setOpen] = useState<ImageReference | null>(null);
  return (
    <>
      <ul aria-label={t('sent')} className="mb-1.5 flex flex-wrap justify-end gap-1.5">
        {images.map((image) => (
          <li key={image.imageId} data-slot="question-image">
            <button
              type="button"
              aria-label={t('open', { name: image.name })}
              onClick={() => setOpen(image)}
              className="block overflow-hidden rounded-xl border border-line bg-raised"
            >
              <Picture image={image} longest={images.length > 1 ? LONGEST / 2 : LONGEST} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
        {open && (
          <DialogContent
            className="top-[4dvh] flex max-h-[92dvh] w-auto max-w-[min(94vw,80rem)] flex-col gap-3 p-4"
            aria-describedby={undefined}
          >
            <div className="flex items-center justify-between gap-4">
              <DialogTitle className="truncate">{open.name}</DialogTitle>
              <DialogClose label={t('close')} />
            </div>
            {/* biome-ignore lint/performance/noImgElement: it is private, and needs the person's cookie */}
            <img
              src={imageAddress(open.imageId)}
              alt={open.name}
              width={open.width}
              height={open.height}
              className="h-auto max-h-[78dvh] w-auto max-w-full self-center object-contain"
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** With its size from the start, so that nothing moves when it comes. */
function Picture({ image, longest }: { readonly image: ImageReference; readonly longest: number }) {
  const t = useTranslations('composer.images');
  const [isGone, setIsGone] = useState(false);
  const { imageId, name, width, height } = image;
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = {
    width: Math.max(24, Math.round(width * scale)),
    height: Math.max(24, Math.round(height * scale)),
  };
  if (isGone)
    return (
      <span className="flex items-center p-2 text-[12.5px] text-muted-foreground" style={size}>
        {t('gone')}
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: it is private, and needs the person's cookie
    <img
      src={imageAddress(imageId)}
      alt={name}
      {...size}
      className="max-w-full object-cover"
      onError={() => setIsGone(true)}
    />
  );
}
