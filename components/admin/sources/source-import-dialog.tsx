'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { type RequestState, useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import {
  IMPORT_WAYS,
  type ImportWay,
  SOURCE_LIST_LIMIT,
  type SourceFormat,
  type SourceImportReply,
  type SourceTableView,
} from '@/lib/chat/research/source-table';
import { SOURCE_LIMITS } from '@/lib/chat/research/source-tier';
import { SourceProblems } from './source-problems';

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

interface ChosenList {
  readonly text: string;
  readonly format: SourceFormat;
}

interface SourceImportState extends Pick<RequestState, 'busy' | 'problem'> {
  readonly way: ImportWay;
  /** What would become of the chosen list; null while none is chosen. */
  readonly reply: SourceImportReply | null;
  readonly choose: (file: File) => Promise<void>;
  readonly setWay: (way: ImportWay) => void;
  /** Takes the list in; null where that did not work, which `reply` or `problem` tell of. */
  readonly takeIn: () => Promise<Extract<SourceImportReply, { readonly table: unknown }> | null>;
}

/** A list that is tried as soon as it is chosen, and taken in when it is wanted. */
function useSourceImport(version: number): SourceImportState {
  const [way, setWay] = useState<ImportWay>('merge');
  const [list, setList] = useState<ChosenList | null>(null);
  const [reply, setReply] = useState<SourceImportReply | null>(null);
  const { busy, problem, run } = useRequest();

  const send = async (chosen: ChosenList, next: ImportWay, isTrial: boolean): Promise<SourceImportReply> => {
    const body = { ...chosen, way: next, seen: version, isTrial };
    return (await sendJson('POST', '/api/admin/sources/import', body)).json();
  };
  const tryOut = async (chosen: ChosenList, next: ImportWay): Promise<void> => {
    setReply(null);
    await run(async () => setReply(await send(chosen, next, true)));
  };

  return {
    way,
    reply,
    busy,
    problem,
    choose: async (file) => {
      setList(null);
      if (file.size > SOURCE_LIST_LIMIT) return setReply({ outcome: 'unreadable', problem: 'too-large' });
      const format = file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json';
      const chosen: ChosenList = { text: await file.text(), format };
      setList(chosen);
      await tryOut(chosen, way);
    },
    setWay: (next) => {
      setWay(next);
      if (list !== null) void tryOut(list, next);
    },
    takeIn: async () => {
      let done: SourceImportReply | null = null;
      if (list === null) return null;
      await run(async () => {
        done = await send(list, way, false);
        setReply(done);
      });
      return tableOf(done);
    },
  };
}

const tableOf = (
  reply: SourceImportReply | null,
): Extract<SourceImportReply, { readonly table: unknown }> | null =>
  reply !== null && 'table' in reply ? reply : null;
