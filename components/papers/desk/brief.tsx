'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Textarea } from '@/components/ui/textarea';
import { PAPER_WORDS_LIMIT } from '@/lib/paper/paper-words';
import { useDesk } from '../desk-view';
import { usePaper } from '../paper-state';
import { MissingList } from '../stages/missing-list';
import { useMissing } from '../use-missing';
import { useBriefDraft } from './use-brief-draft';

/** What the paper is about and which question it answers, and what its stage asks for. */
export function Brief() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const stage = usePaper(({ head }) => head.stage);
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
      <BriefField field="topic" rows={4} />
      <BriefField field="question" rows={2} />
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
  readonly rows: number;
}

/** A text that is kept as it is typed. */
function BriefField({ field, rows }: BriefFieldProps) {
  const t = useTranslations('papers.brief');
  const hintId = useId();
  const { text, state, type, keep } = useBriefDraft(field);
  return (
    <div className="mt-7">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={`paper-${field}`} className="font-semibold text-[15px]">
          {t(`${field}.label`)}
        </label>
        <span role="status" className="text-[12.5px] text-muted-foreground">
          {state === 'unsaved' && t('unsaved')}
          {state === 'saved' && t('saved')}
        </span>
      </div>
      <p id={hintId} className="mt-0.5 text-[13px] text-muted-foreground leading-[1.55]">
        {t(`${field}.hint`)}
      </p>
      <Textarea
        id={`paper-${field}`}
        dir="auto"
        rows={rows}
        value={text}
        maxLength={PAPER_WORDS_LIMIT}
        aria-describedby={hintId}
        placeholder={t(`${field}.example`)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void keep()}
        className="mt-2 min-h-20 rounded-lg border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
      />
    </div>
  );
}
