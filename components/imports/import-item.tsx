'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/documents/progress-bar';
import { useSizeWords } from '@/components/documents/use-size-words';
import { Button } from '@/components/ui/button';
import { importedFrom } from '@/lib/chat/import-words';
import type { ImportView } from '@/lib/chat/imports';
import { ImportReportWords } from './import-report-words';
import { isUnderWay } from './use-imports';

interface ImportItemProps {
  readonly item: ImportView;
  readonly busy: boolean;
  /** Stops it, or takes it off the list. */
  readonly onEnd: () => void;
}

/** One import: how far it is, and what it came to. */
export function ImportItem({ item, busy, onEnd }: ImportItemProps) {
  const t = useTranslations('imports');
  const format = useFormatter();
  const sizeWords = useSizeWords();
  const { fileName, bytes, state, peer, progress, startedAt, problem, report } = item;
  const isRunning = isUnderWay(item);
  const isCutShort = state === 'done' && (report.refused['cut-short'] ?? 0) > 0;
  const facts = [
    ...(peer === null ? [] : [importedFrom(peer)]),
    sizeWords(bytes),
    format.dateTime(startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
  ];
  return (
    <li className="px-4 py-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-medium text-[14px]">{fileName}</p>
          <p className="text-[13px] text-muted-foreground">{facts.join(' · ')}</p>
        </div>
        <Button
          size="small"
          busy={busy}
          aria-label={t(isRunning ? 'stopThis' : 'forgetThis', { name: fileName })}
          onClick={onEnd}
        >
          {t(isRunning ? 'stop' : 'forget')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-[14px]">
        {t(`state.${isCutShort ? 'cutShort' : state}`, {
          percent: format.number(progress, { style: 'percent' }),
        })}
      </p>
      {isRunning && (
        <ProgressBar
          label={t('reading', { name: fileName })}
          share={state === 'waiting' || progress === 0 ? null : progress}
        />
      )}
      {problem !== null && <p className="mt-1 text-[14px] text-danger">{t(`problem.${problem}`)}</p>}
      <ImportReportWords report={report} isOver={!isRunning} />
    </li>
  );
}
