'use client';

import { CircleAlert, Info, RotateCcw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { formatDuration } from '@/lib/trace/format-duration';

const MS_PER_SECOND = 1_000;

interface NoticeProps {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  /** Offered where trying again makes sense. */
  readonly onRetry?: (() => void) | undefined;
  /** When trying again is allowed, ms since the epoch. */
  readonly retryAt?: number | undefined;
  readonly children?: ReactNode;
}

/** Something the person should know about a turn, and what they can do about it. */
export function Notice({ level, text, onRetry, retryAt, children }: NoticeProps) {
  const t = useTranslations('message');
  const locale = useLocale();
  const waitS = useSecondsUntil(onRetry ? retryAt : undefined);
  const Icon = level === 'info' ? Info : CircleAlert;
  return (
    <div
      data-slot="notice"
      data-level={level}
      className={classNames(
        'mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl px-3.5 py-2.5 text-[14px] leading-5',
        level === 'info' ? 'bg-raised text-muted-foreground' : 'bg-warning-tint text-warning',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-48 flex-1">{text}</p>
      {onRetry && (
        <Button
          variant="outline"
          size="small"
          disabled={waitS > 0}
          onClick={onRetry}
          className="tabular-nums"
        >
          <RotateCcw aria-hidden="true" className="size-3.5" />
          {waitS > 0
            ? t('tryAgainIn', { duration: formatDuration(waitS * MS_PER_SECOND, locale) })
            : t('tryAgain')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Whole seconds left until an instant, counting down; 0 from then on. */
function useSecondsUntil(instant: number | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (instant === undefined) return setSeconds(0);
    const update = (): void => {
      const left = Math.max(0, Math.ceil((instant - Date.now()) / MS_PER_SECOND));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1_000);
    update();
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
