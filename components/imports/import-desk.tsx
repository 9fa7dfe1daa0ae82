'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ProgressBar } from '@/components/documents/progress-bar';
import { useFileDrop } from '@/components/documents/use-file-drop';
import { useSizeWords } from '@/components/documents/use-size-words';
import { fetchOrThrow } from '@/components/http/request-error';
import { uploadFile } from '@/components/http/upload-file';
import { useRequest } from '@/components/http/use-request';
import { CheckField } from '@/components/page/check-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IMPORT_BYTES } from '@/lib/chat/import-words';
import type { ImportView } from '@/lib/chat/imports';
import { ImportItem } from './import-item';
import { isUnderWay, useImports } from './use-imports';

interface ImportDeskProps {
  readonly first: readonly ImportView[];
  readonly isGuest: boolean;
}

/** Where exports of other programs come in, and how far they are. */
export function ImportDesk({ first, isGuest }: ImportDeskProps) {
  const t = useTranslations('imports');
  const { imports, look } = useImports(first);
  const { busy, problem, run } = useRequest();
  const [bringsBack, setBringsBack] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const sizeWords = useSizeWords();
  const field = useRef<HTMLInputElement>(null);
  const mayBegin = sending === null && !imports.some(isUnderWay);

  const send = async ([file]: readonly File[]): Promise<void> => {
    if (!file || !mayBegin) return;
    const stop = new AbortController();
    const about = { name: file.name, stop: () => stop.abort() };
    setSending({ ...about, share: 0 });
    const query = bringsBack ? '?deleted=bring-back' : '';
    const onProgress = (bytes: number): void =>
      setSending({ ...about, share: bytes / Math.max(1, file.size) });
    await run(() =>
      uploadFile(`/api/imports${query}`, { file, signal: stop.signal, onProgress }).then(
        () => {},
        (cause: unknown) => (stop.signal.aborted ? undefined : Promise.reject(cause)),
      ),
    );
    setSending(null);
    await look();
  };
  const end = (importId: string): void => {
    void run(async () => {
      await fetchOrThrow(`/api/imports/${encodeURIComponent(importId)}`, { method: 'DELETE' });
      await look();
    });
  };
  const isOver = useFileDrop((files) => void send(files));

  return (
    <>
      <section
        aria-label={t('choose')}
        className={classNames(
          'mt-6 rounded-xl border border-dashed bg-surface px-4 py-5',
          isOver && mayBegin ? 'border-accent' : 'border-line-strong',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="solid" busy={!mayBegin} onClick={() => field.current?.click()}>
            {t('choose')}
          </Button>
          <p className="text-[13px] text-muted-foreground">
            {t('limit', { size: sizeWords(isGuest ? IMPORT_BYTES.guest : IMPORT_BYTES.person) })}
          </p>
        </div>
        <input
          ref={field}
          type="file"
          hidden
          accept=".zip,.json,application/zip,application/json"
          aria-label={t('choose')}
          onChange={({ target }) => {
            void send([...(target.files ?? [])]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        <CheckField
          className="mt-4"
          label={t('bringBack')}
          hint={t('bringBackHint')}
          checked={bringsBack}
          onChange={setBringsBack}
        />
        {sending && (
          <div className="mt-4">
            <div className="flex items-center gap-3 text-[14px]">
              <p className="min-w-0 flex-1 truncate">{t('sending', { name: sending.name })}</p>
              <Button size="small" onClick={sending.stop}>
                {t('cancel')}
              </Button>
            </div>
            <ProgressBar label={t('sending', { name: sending.name })} share={sending.share} />
          </div>
        )}
        <div className="mt-3 empty:hidden">
          <FormProblem problem={problem} />
        </div>
      </section>
      {imports.length > 0 && (
        <section aria-labelledby="imports-heading" className="mt-8">
          <h2 id="imports-heading" className="font-semibold text-[16px]">
            {t('heading')}
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
            {imports.map((one) => (
              <ImportItem key={one.importId} item={one} busy={busy} onEnd={() => end(one.importId)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A file on its way. */
interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly stop: () => void;
}
