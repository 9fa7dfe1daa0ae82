'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useFeedback } from '@/components/page/feedback-context';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { paperPath, usePaperStore } from '../paper-state';
import { usePaperChange } from '../use-paper-change';

/** Adds the source that has a DOI, as its publisher has told it. */
export default function DoiDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('papers.references');
  const words = useTranslations('papers');
  const store = usePaperStore();
  const { announce } = useFeedback();
  const { busy, problem } = usePaperChange();
  const [doi, setDoi] = useState('');
  const add = async (): Promise<void> => {
    const isAdded = await store.perform(async () => {
      await sendJson('POST', paperPath(store.paperId, 'references', 'doi'), { doi: doi.trim() });
    });
    if (!isAdded) return;
    announce(t('added'));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="top-[22%] max-w-md p-5" aria-describedby={undefined}>
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('byDoi')}</DialogTitle>
          <DialogClose label={words('close')} />
        </div>
        <form
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <FormField
            label="DOI"
            hint={t('doiHint')}
            autoFocus
            value={doi}
            maxLength={300}
            spellCheck={false}
            placeholder="10.1000/182"
            onChange={({ target }) => setDoi(target.value)}
          />
          <FormProblem problem={problem} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{words('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={doi.trim() === ''}>
              {t('addShort')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
