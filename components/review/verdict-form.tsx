'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import { Textarea } from '@/components/ui/textarea';
import {
  HIGHEST_SCORE,
  VERDICT_KINDS,
  VERDICT_NOTE_LIMIT,
  type Verdict,
  type VerdictKind,
  type VerdictRequest,
} from '@/lib/chat/review/review-verdict';

interface VerdictFormProps {
  readonly current: Verdict | null;
  readonly busy: boolean;
  readonly score: number | null;
  readonly note: string;
  readonly onScore: (score: number | null) => void;
  readonly onNote: (note: string) => void;
  readonly onGive: (verdict: VerdictRequest) => void;
}

const SCORES = Array.from({ length: HIGHEST_SCORE }, (_, index) => index + 1);

/** The rubric: choosing saves at once; a score and a note can be added before or after. */
export function VerdictForm({ current, busy, score, note, onScore, onNote, onGive }: VerdictFormProps) {
  const t = useTranslations('review');
  const noteId = useId();
  const [chosen, setChosen] = useState<VerdictKind | null>(null);
  const kind = chosen ?? current?.kind ?? null;
  const amended =
    kind !== null && (score !== (current?.score ?? null) || note.trim() !== (current?.note ?? ''));

  return (
    <div data-slot="verdict-form">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
      <div role="group" aria-label={t('verdict.label')} className="flex gap-1 max-lg:flex-wrap lg:flex-col">
        {VERDICT_KINDS.map((option, index) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === kind}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => {
              setChosen(option);
              onGive({ kind: option, score, note: note.trim() });
            }}
            className={classNames(
              'flex h-9 items-center gap-2.5 rounded-lg border px-3 text-left text-[14px] transition-colors pointer-coarse:h-11',
              option === kind
                ? 'border-accent bg-accent-tint font-medium text-foreground'
                : 'border-line bg-surface hover:bg-raised',
            )}
          >
            <KeyboardShortcut aria-hidden="true" className="w-3 tabular-nums pointer-coarse:hidden">
              {index + 1}
            </KeyboardShortcut>
            {t(`verdicts.${option}`)}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-[12px] text-muted-foreground pointer-coarse:hidden">{t('verdict.hint')}</p>
      <div className="mt-3 flex items-center gap-3">
        <span className="text-[13px] text-muted-foreground">{t('verdict.score')}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <div role="group" aria-label={t('verdict.score')} className="flex gap-1">
          {SCORES.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === score}
              onClick={() => onScore(value === score ? null : value)}
              className={classNames(
                'size-8 rounded-md border text-[13px] tabular-nums transition-colors pointer-coarse:size-10',
                value === score
                  ? 'border-accent bg-accent-tint font-medium text-foreground'
                  : 'border-line bg-surface text-muted-foreground hover:text-foreground',
              )}
            >
              {value}
            </button>
          ))}
        </div>
      </div>
      <label htmlFor={noteId} className="sr-only">
        {t('verdict.note')}
      </label>
      <div className="mt-3 rounded-lg border border-line bg-surface px-3 py-2 focus-within:border-accent">
        <Textarea
          id={noteId}
          value={note}
          rows={2}
          maxLength={VERDICT_NOTE_LIMIT}
          placeholder={t('verdict.notePlaceholder')}
          onChange={(event) => onNote(event.target.value)}
          className="max-h-40"
        />
      </div>
      {amended && (
        <Button
          size="small"
          className="mt-2"
          busy={busy}
          onClick={() => onGive({ kind, score, note: note.trim() })}
        >
          {t('verdict.save')}
        </Button>
      )}
    </div>
  );
}
