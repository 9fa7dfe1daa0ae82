'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Textarea } from '@/components/ui/textarea';
import { PAPER_WORDS_LIMIT } from '@/lib/paper/paper-words';
import { useDesk } from '../desk-view';
import { usePaper, usePaperStore } from '../paper-state';
import { MissingList } from '../stages/missing-list';
import { useMissing } from '../use-missing';

/** What the paper is about and which question it answers, and what its stage asks for. */
export function Brief() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const { stage, topic, question } = usePaper(({ head }) => head);
  const missing = useMissing()[stage];
  return (
    <div className="mx-auto w-full max-w-[40rem] px-5 py-7 sm:px-8">
      <div className="rounded-xl bg-raised px-4 py-3.5">
        <h2 className="font-medium text-[14px]">{t('brief.stage', { stage: t(`stage.${stage}`) })}</h2>
        <p className="mt-0.5 text-[13.5px] text-muted-foreground leading-[1.55]">{t(`stageText.${stage}`)}</p>
        {missing.length > 0 ? (
          <div className="mt-2 [&_button:hover]:bg-line/50">
            <MissingList missing={missing} label={t('stages.missingIn', { stage: t(`stage.${stage}`) })} />
          </div>
        ) : (
          <p className="mt-2 text-[13.5px] text-accent-strong">
            {t('stages.complete', { stage: t(`stage.${stage}`) })}
          </p>
        )}
      </div>
      <BriefField field="topic" value={topic} rows={4} />
      <BriefField field="question" value={question} rows={2} />
      <p className="mt-7 border-line border-t pt-4 text-[13px] text-muted-foreground leading-[1.6]">
        {t('brief.settings')}{' '}
        <button
          type="button"
          className="rounded text-accent-strong underline-offset-2 hover:underline"
          onClick={() => desk.open({ kind: 'settings' })}
        >
          {t('brief.openSettings')}
        </button>
      </p>
    </div>
  );
}

interface BriefFieldProps {
  readonly field: 'topic' | 'question';
  readonly value: string;
  readonly rows: number;
}

/** A text that is kept when the field is left. */
function BriefField({ field, value, rows }: BriefFieldProps) {
  const t = useTranslations('papers.brief');
  const store = usePaperStore();
  const hintId = useId();
  const [typed, setTyped] = useState(value);
  const [note, setNote] = useState('');
  useEffect(() => setTyped(value), [value]);

  const keep = async (): Promise<void> => {
    if (typed === value) return;
    const isKept = await store.patch(() => ({ [field]: typed }));
    setNote(isKept ? t('saved') : '');
  };
  return (
    <div className="mt-7">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={`paper-${field}`} className="font-semibold text-[15px]">
          {t(`${field}.label`)}
        </label>
        <span role="status" className="text-[12.5px] text-muted-foreground">
          {typed === value ? note : t('unsaved')}
        </span>
      </div>
      <p id={hintId} className="mt-0.5 text-[13px] text-muted-foreground leading-[1.55]">
        {t(`${field}.hint`)}
      </p>
      <Textarea
        id={`paper-${field}`}
        dir="auto"
        rows={rows}
        value={typed}
        maxLength={PAPER_WORDS_LIMIT}
        aria-describedby={hintId}
        placeholder={t(`${field}.example`)}
        onChange={({ target }) => {
          setNote('');
          setTyped(target.value);
        }}
        onBlur={() => void keep()}
        className="mt-2 min-h-20 rounded-lg border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
      />
    </div>
  );
}
