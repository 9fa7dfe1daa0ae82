'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/textarea';
import { INSTRUCTIONS_LIMIT, type InstructionsView } from '@/lib/chat/instructions';
import { EarlierVersions } from './earlier-versions';
import { useInstructions } from './use-instructions';

interface InstructionsEditorProps {
  readonly path: string;
  readonly first: InstructionsView;
  readonly label: string;
  readonly example: string;
  /** False for visitors of whom nothing is kept yet. */
  readonly isKnown: boolean;
}

/** What somebody wants of answers: written, saved, cleared, and brought back from an earlier version. */
export function InstructionsEditor({ path, first, label, example, isKnown }: InstructionsEditorProps) {
  const t = useTranslations('instructions');
  const format = useFormatter();
  const { text, edit, isSaved, earlier, busy, problem, note, save, remove } = useInstructions(path, first);
  const fieldId = useId();
  const countId = useId();
  const over = text.length - INSTRUCTIONS_LIMIT;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={fieldId} className="block font-medium text-[14px]">
        {label}
      </label>
      <Textarea
        id={fieldId}
        dir="auto"
        value={text}
        disabled={!isKnown}
        placeholder={example}
        aria-describedby={countId}
        aria-invalid={over > 0 || undefined}
        onChange={({ target }) => edit(target.value)}
        className="mt-2 max-h-[45dvh] min-h-32 rounded-xl border border-line bg-surface px-3.5 py-2.5 text-[14.5px] focus:border-line-strong disabled:opacity-60"
      />
      <p
        id={countId}
        className={classNames(
          'mt-1.5 text-[12.5px] tabular-nums',
          over > 0 ? 'text-danger' : 'text-muted-foreground',
        )}
      >
        {over > 0
          ? t('tooLong', { count: over })
          : t('count', { count: format.number(text.length), most: format.number(INSTRUCTIONS_LIMIT) })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="solid" busy={busy} disabled={!isKnown || isSaved || over > 0}>
          {t('save')}
        </Button>
        <p role="status" className="text-[13px] text-muted-foreground">
          {isSaved ? note : t('unsaved')}
        </p>
      </div>
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      <EarlierVersions versions={earlier} busy={busy} onRestore={edit} onRemove={remove} />
    </form>
  );
}
