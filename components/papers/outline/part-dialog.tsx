'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import type { OutlinePart } from '@/lib/paper/paper';
import { SECTION_TITLE_LIMIT } from '@/lib/paper/paper-words';
import { AimedWordsField, readAimedWords } from '../paper-fields';
import { usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';

interface PartDialogProps {
  readonly part: OutlinePart;
  readonly onClose: () => void;
}

const GOAL_LIMIT = 1_000;

/** What a section is called, what it is to do, and how long it is to be. */
export default function PartDialog({ part, onClose }: PartDialogProps) {
  const t = useTranslations('papers');
  const store = usePaperStore();
  const { busy, problem } = usePaperChange();
  const [title, setTitle] = useState(part.title);
  const [goal, setGoal] = useState(part.goal);
  const goalId = useId();
  const save = async (aimedWords: number | null): Promise<void> => {
    const change = { title: title.trim(), goal: goal.trim(), aimedWords };
    const isSaved = await store.patch(({ outline }) => ({
      outline: outline.map((one) => (one.sectionId === part.sectionId ? { ...one, ...change } : one)),
    }));
    if (isSaved) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[12%] max-h-[84dvh] max-w-md overflow-y-auto p-5"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('outline.partTitle')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <form
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save(readAimedWords(event.currentTarget));
          }}
        >
          <FormField
            label={t('outline.name')}
            dir="auto"
            autoFocus
            value={title}
            maxLength={SECTION_TITLE_LIMIT}
            onChange={({ target }) => setTitle(target.value)}
          />
          <div>
            <label htmlFor={goalId} className="font-medium text-[14px]">
              {t('outline.goal')}
            </label>
            <Textarea
              id={goalId}
              dir="auto"
              rows={3}
              value={goal}
              maxLength={GOAL_LIMIT}
              placeholder={t('outline.goalExample')}
              onChange={({ target }) => setGoal(target.value)}
              className="mt-1 max-h-48 min-h-20 rounded-lg border border-line bg-surface px-3 py-2 text-[14px]! hover:border-line-strong focus-visible:outline-2 focus-visible:outline-accent"
            />
          </div>
          <AimedWordsField label={t('outline.aimedWords')} aimedWords={part.aimedWords} />
          <FormProblem problem={problem} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={title.trim() === ''}>
              {t('save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
