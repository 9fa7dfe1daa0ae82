'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { IMPORT_WAYS, SOURCE_LIST_LIMIT, type SourceTableView } from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS } from '@/lib/chat/research/source-tier';
import { SourceProblems } from './source-problems';
import { useSourceImport } from './use-source-import';

interface SourceImportDialogProps {
  readonly version: number;
  readonly onTable: (table: SourceTableView, note: string) => void;
  readonly onClose: () => void;
}

/** Takes a file of sources into the table; what would become of it is said first. */
export function SourceImportDialog({ version, onTable, onClose }: SourceImportDialogProps) {
  const t = useTranslations('admin.sources');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const { way, reply, busy, problem, choose, setWay, takeIn } = useSourceImport(version);
  const counts = reply?.outcome === 'tried' ? reply.counts : null;
  const isNothing = counts !== null && counts.added + counts.changed + counts.removed === 0;

  const finish = async (): Promise<void> => {
    const done = await takeIn();
    if (done === null) return;
    onTable(done.table, done.outcome === 'changed' ? t('done.imported', done.counts) : t('conflict'));
    onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[8dvh] max-h-[84dvh] max-w-lg overflow-y-auto p-5"
        aria-describedby={`${id}-hint`}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('import.title')}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <p id={`${id}-hint`} className="mt-2 text-[13.5px] text-muted-foreground">
          {t('import.text')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.csv,application/json,text/csv"
          aria-label={t('import.file')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file === undefined) return;
            setFileName(file.name);
            void choose(file);
          }}
        />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button busy={busy} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <bdi className="min-w-0 flex-1 truncate text-[14px] text-muted-foreground">
            {fileName === '' ? t('import.noFile') : fileName}
          </bdi>
        </div>
        <fieldset className="mt-4 space-y-2">
          <legend className="sr-only">{t('import.way')}</legend>
          {IMPORT_WAYS.map((value) => (
            <label key={value} className="flex cursor-pointer items-start gap-3">
              <input
                type="radio"
                name={`${id}-way`}
                checked={way === value}
                onChange={() => setWay(value)}
                className="mt-1 accent-accent"
              />
              <span>
                <span className="block font-medium text-[14px]">{t(`import.${value}.label`)}</span>
                <span className="block text-[13px] text-muted-foreground">{t(`import.${value}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p role="status" className="text-[14px] not-empty:mt-4">
          {counts !== null && (isNothing ? t('import.nothing') : t('import.would', counts))}
        </p>
        {reply?.outcome === 'unreadable' && (
          <div className="mt-3">
            <FormProblem
              problem={t(`import.problem.${reply.problem}`, {
                sources: SOURCE_LIMITS.sources,
                kilobytes: SOURCE_LIST_LIMIT / 1_000,
              })}
            />
          </div>
        )}
        {reply?.outcome === 'refused' && <SourceProblems problems={reply.problems} count={reply.count} />}
        {reply?.outcome === 'conflict' && (
          <div className="mt-3">
            <FormProblem problem={t('conflict')} />
          </div>
        )}
        <div className="has-[p]:mt-3">
          <FormProblem problem={problem} />
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={counts === null || isNothing}
            onClick={() => void finish()}
          >
            {t('import.do')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
