'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { ImportedReferences } from '@/lib/paper/reference-wire';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';
import { ImportResult } from './import-result';

const FILES = '.bib,.bibtex,.ris,.json,.xml,.txt,.enw';

/** Brings references along from a file, and tells of each that could not be read. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers.references');
  const words = useTranslations('papers');
  const store = usePaperStore();
  const { busy, problem } = usePaperChange();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ readonly name: string; readonly of: ImportedReferences } | null>(
    null,
  );

  const send = async (file: File): Promise<void> => {
    setResult(null);
    await store.perform(async () => {
      const name = new URLSearchParams({ name: file.name.slice(0, 255) });
      const response = await fetchOrThrow(`${paperPath(store.paperId, 'references', 'import')}?${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      });
      setResult({ name: file.name, of: await response.json() });
    });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[8%] flex max-h-[86dvh] max-w-lg flex-col overflow-hidden"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-5 pb-3">
          <DialogTitle>{t('fromFile')}</DialogTitle>
          <DialogClose label={words('close')} />
        </div>
        <div className="min-h-0 overflow-y-auto px-5 pb-5">
          {result === null && (
            <p className="text-[13.5px] text-muted-foreground leading-[1.55]">{t('importText')}</p>
          )}
          <div role="status" aria-busy={busy || undefined}>
            {result && <ImportResult name={result.name} result={result.of} />}
          </div>
          <div className="has-[p]:mt-3">
            <FormProblem problem={problem} />
          </div>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button
              variant={result === null ? 'solid' : 'outline'}
              busy={busy}
              onClick={() => input.current?.click()}
            >
              <FileUp aria-hidden="true" className="size-4" />
              {t(busy ? 'importing' : result === null ? 'chooseFile' : 'anotherFile')}
            </Button>
            {result !== null && (
              <Button variant="solid" onClick={onClose}>
                {t('done')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={FILES}
            aria-label={t('chooseFile')}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send(file);
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
