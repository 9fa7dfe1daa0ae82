'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { Button } from '@/components/ui/button';
import type { PaperView } from '@/lib/paper/wire';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';

interface StyleUploadProps {
  readonly styles: PaperView['styles'];
  /** The style that the paper has. */
  readonly chosen: string;
  readonly onAdded: (id: string) => void;
}

/** Brings a citation style of one's own along, as a CSL file, and takes those away that are not in use. */
export function StyleUpload({ styles, chosen, onAdded }: StyleUploadProps) {
  const t = useTranslations('papers.settings');
  const store = usePaperStore();
  const { busy } = usePaperChange();
  const input = useRef<HTMLInputElement>(null);
  const path = paperPath(store.paperId, 'styles');
  const removable = styles.filter(({ id }) => chosen !== `custom:${id}`);

  const add = (file: File): Promise<boolean> =>
    store.perform(async () => {
      const response = await fetchOrThrow(path, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.citationstyles.style+xml' },
        body: file,
      });
      const { id }: PaperView['styles'][number] = await response.json();
      onAdded(id);
    });
  const remove = (id: string): Promise<boolean> =>
    store.perform(async () => {
      await fetchOrThrow(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    });
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-[13px] text-muted-foreground">
      <span>{t('ownStyle')}</span>
      <Button
        size="inline"
        variant="quiet"
        busy={busy}
        className="text-accent-strong"
        onClick={() => input.current?.click()}
      >
        {t('uploadStyle')}
      </Button>
      {removable.map(({ id, title }) => (
        <Button key={id} size="inline" variant="quiet" busy={busy} onClick={() => void remove(id)}>
          {t('removeStyle', { title })}
        </Button>
      ))}
      <input
        ref={input}
        type="file"
        accept=".csl,.xml"
        aria-label={t('uploadStyle')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
    </div>
  );
}
