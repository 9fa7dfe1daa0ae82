'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObservable } from '@/components/observable/observable';
import { writeCookie } from '@/components/page/write-cookie';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import { MOST_IMAGES } from '@/lib/chat/images/image-words';
import { MODEL_COOKIE } from '@/lib/chat/preferences';
import type { TrayImage } from '../state/images/image-tray';
import { countImages } from '../state/images/images-readiness';
import { isWorthTrying } from '../state/images/is-worth-trying';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

interface AttachedImagesProps {
  readonly session: ConversationSession;
  /** Whether the message is sent once they have arrived. */
  readonly waits: boolean;
}

/**
 * What the next message is sent with, above the field, and what stands in the way of sending it; where images were sent
 * before, what becomes of those.
 */
export default function AttachedImages({ session, waits }: AttachedImagesProps) {
  const t = useTranslations('composer.images');
  const images = useObservable(session.choice.images.state);
  const { modelId, mode, chosen } = useObservable(session.state);
  const { models } = useChatShell();
  const sentenceOf = useFailureSentence();
  const sees = models.models.find((model) => model.modelId === modelId)?.seesImages === true;
  if (images.length === 0)
    return (
      <p data-slot="images-unseen" className="px-4 pb-2 text-[13px] leading-5">
        <span className="text-muted-foreground">{t('cannotSeeAbove')}</span> <SeeingModel session={session} />
      </p>
    );
  const isDirect = (mode === 'auto' || mode === 'fast') && isNothingChosen(chosen);
  return (
    <section aria-label={t('label')} data-slot="attached-images" className="px-3 pb-2">
      {/* However many there are and fail: the field and what sends stay on the screen. */}
      <div className="flex max-h-[35dvh] flex-col">
        {/* Reaches as far as the buttons at the corners do, which would be cut off. */}
        <ul className="-mx-3 -mt-2 pointer-coarse:-mt-3 flex min-h-0 flex-wrap gap-2 pointer-coarse:gap-4 overflow-y-auto overscroll-contain pointer-coarse:px-4 px-3 pointer-coarse:pt-4 pt-2">
          {images.map((image) => (
            <AttachedImage
              key={image.key}
              image={image}
              onRemove={() => session.choice.images.remove(image.key)}
            />
          ))}
        </ul>
        <ImageProblems images={images} session={session} />
      </div>
      {countImages(images) > MOST_IMAGES && (
        <p role="alert" data-slot="too-many-images" className="mt-2 text-[13px] text-danger leading-5">
          {sentenceOf({ code: 'too-many-images', message: '' })}
        </p>
      )}
      {!sees && (
        <p role="alert" className="mt-2 text-[13px] leading-5">
          <span className="text-danger">{t('cannotSee')}</span>{' '}
          <SeeingModel session={session} otherwise={t('noneSees')} />
        </p>
      )}
      {waits && <p className="mt-2 text-[13px] leading-5">{t('waits')}</p>}
      {sees && !isDirect && <p className="mt-2 text-[13px] text-muted-foreground leading-5">{t('direct')}</p>}
    </section>
  );
}

interface SeeingModelProps {
  readonly session: ConversationSession;
  /** What is said where no model sees. */
  readonly otherwise?: string;
}

/** Chooses a model that sees, if there is one. */
function SeeingModel({ session, otherwise = '' }: SeeingModelProps) {
  const t = useTranslations('composer.images');
  const { models } = useChatShell();
  const seeing = models.models.find(({ seesImages }) => seesImages);
  if (!seeing) return otherwise;
  return (
    <Button
      variant="quiet"
      size="sentence"
      onClick={() => {
        session.patch({ modelId: seeing.modelId });
        writeCookie(MODEL_COOKIE, seeing.modelId);
      }}
    >
      {t('switchTo', { model: seeing.label })}
    </Button>
  );
}

function AttachedImage({ image, onRemove }: { readonly image: TrayImage; readonly onRemove: () => void }) {
  const t = useTranslations('composer.images');
  const { name, address, state } = image;
  const isSending = state.status === 'sending';
  return (
    <li
      data-slot="attached-image"
      data-status={state.status}
      aria-busy={isSending}
      className={classNames(
        'relative size-16 rounded-lg border bg-raised',
        state.status === 'failed' ? 'border-danger' : 'border-line',
      )}
    >
      {address !== null && (
        // biome-ignore lint/performance/noImgElement: what is drawn is this browser's own, or needs its cookie
        <img
          src={address}
          alt={name}
          className={classNames('size-full rounded-[7px] object-cover', isSending && 'opacity-50')}
        />
      )}
      {isSending && (
        <progress
          aria-label={t('sending', { name })}
          className="absolute inset-x-1.5 bottom-1.5 h-1 w-auto"
        />
      )}
      <button
        type="button"
        aria-label={t('remove', { name })}
        data-tooltip={t('remove', { name })}
        onClick={onRemove}
        // A finger has more room than is seen.
        className="-top-2 -right-2 pointer-coarse:-top-4 pointer-coarse:-right-4 group absolute flex pointer-coarse:size-10 size-6 items-center justify-center rounded-full"
      >
        <span className="flex size-6 pointer-coarse:size-7 items-center justify-center rounded-full border border-line bg-surface text-foreground shadow-soft group-hover:bg-raised">
          <X aria-hidden="true" className="size-3.5" />
        </span>
      </button>
    </li>
  );
}

function ImageProblems({
  images,
  session,
}: {
  readonly images: readonly TrayImage[];
  readonly session: ConversationSession;
}) {
  const t = useTranslations('composer.images');
  const sentenceOf = useFailureSentence();
  const failed = images.flatMap(({ key, name, state }) =>
    state.status === 'failed' ? [{ key, name, problem: state.problem }] : [],
  );
  if (failed.length === 0) return null;
  const problems = failed.map(({ key, name, problem }) => (
    <p key={key} role="alert" data-slot="image-problem" className="text-[13px] leading-5 wrap-anywhere">
      <bdi className="font-medium">{name}: </bdi>
      <span className="text-danger">{sentenceOf(problem)}</span>{' '}
      {isWorthTrying(problem) && (
        <Button variant="quiet" size="sentence" onClick={() => session.choice.images.tryAgain(key)}>
          {t('tryAgain')}
        </Button>
      )}
    </p>
  ));
  return (
    <section
      aria-label={t('problems')}
      // A scrolling area must be reachable with the keyboard. Its edge is where its buttons end, not its words.
      tabIndex={failed.length > 1 ? 0 : undefined}
      className="-mx-1 mt-1 mb-1 pointer-coarse:-mt-0.5 pointer-coarse:mb-0 flex max-h-[18dvh] shrink-0 flex-col gap-2 overflow-y-auto overscroll-contain px-1 pointer-coarse:gap-5 pointer-coarse:py-2.5 py-1 *:shrink-0 focus-visible:-outline-offset-2"
    >
      {problems}
    </section>
  );
}
