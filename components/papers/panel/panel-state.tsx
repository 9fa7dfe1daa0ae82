'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface PanelStateProps {
  readonly isLoading: boolean;
  readonly problem: RequestError | null;
  readonly onRetry: () => void;
}

/** Stands for what has not come yet, or could not be loaded; nothing where it is there. */
export function PanelState({ isLoading, problem, onRetry }: PanelStateProps) {
  const t = useTranslations('papers');
  const sentenceOf = useFailureSentence();
  if (problem)
    return (
      <div role="alert" className="space-y-3 px-4 py-5 text-[13.5px]">
        <p className="text-danger">{sentenceOf(problem)}</p>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!isLoading) return null;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 p-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  );
}

/** What is said where a panel has nothing to show. */
export function PanelEmpty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="px-6 py-10 text-center">
      <p className="font-medium text-[14px]">{title}</p>
      <div className="mx-auto mt-1 max-w-xs text-balance text-[13px] text-muted-foreground leading-[1.55]">
        {children}
      </div>
    </div>
  );
}
