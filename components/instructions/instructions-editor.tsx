'use client';

import { useTranslations } from 'next-intl';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { INSTRUCTIONS_LIMIT, type InstructionsView } from '@/lib/chat/instructions';
import { EarlierVersions } from './earlier-versions';
import { InstructionsField } from './instructions-field';
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
  const { text, edit, isSaved, earlier, busy, problem, note, save, remove } = useInstructions(path, first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <InstructionsField text={text} label={label} example={example} disabled={!isKnown} onChange={edit} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="solid"
          busy={busy}
          disabled={!isKnown || isSaved || text.length > INSTRUCTIONS_LIMIT}
        >
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
