'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useFeedback } from '@/components/page/feedback-context';
import { SecretField } from '@/components/page/secret-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { PaperShare } from '@/lib/paper/wire';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';

/** The link by which others may read the paper and comment on it: made, copied once, ended. */
export function ShareLink() {
  const t = useTranslations('papers.share');
  const cancel = useTranslations('papers')('cancel');
  const store = usePaperStore();
  const { announce } = useFeedback();
  const { busy } = usePaperChange();
  const hasShare = usePaper((view) => view.hasShare);
  const [token, setToken] = useState<string | null>(null);
  const [asks, setAsks] = useState<'anew' | 'end' | null>(null);
  const path = paperPath(store.paperId, 'share');

  const make = (): Promise<boolean> =>
    store.perform(async () => {
      const response = await fetchOrThrow(path, { method: 'POST' });
      const made: PaperShare = await response.json();
      setToken(made.token);
    });
  const end = async (): Promise<void> => {
    const isDone = await store.perform(async () => {
      await fetchOrThrow(path, { method: 'DELETE' });
    });
    if (!isDone) return;
    setToken(null);
    announce(t('ended'));
  };
  return (
    <section aria-label={t('title')} className="mx-4 mt-4 mb-4 rounded-xl bg-raised px-4 py-3.5">
      <h2 className="font-medium text-[13.5px]">{t('title')}</h2>
      <p className="mt-0.5 text-[13px] text-muted-foreground leading-[1.55]">
        {t(hasShare ? 'textShared' : 'text')}
      </p>
      {token !== null && hasShare && (
        <SecretField
          label={t('link')}
          hint={t('linkHint')}
          value={`${location.origin}/share/papers/${token}`}
        />
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {hasShare ? (
          <>
            {token === null && (
              <Button size="small" busy={busy} onClick={() => setAsks('anew')}>
                {t('anew')}
              </Button>
            )}
            <Button size="small" busy={busy} onClick={() => setAsks('end')}>
              {t('end')}
            </Button>
          </>
        ) : (
          <Button size="small" busy={busy} onClick={() => void make()}>
            {t('make')}
          </Button>
        )}
      </div>
      {asks !== null && (
        <ConfirmDialog
          title={t(`${asks}Title`)}
          text={t(`${asks}Text`)}
          cancel={cancel}
          confirm={t(asks === 'anew' ? 'anew' : 'end')}
          onConfirm={() => void (asks === 'anew' ? make() : end())}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}
