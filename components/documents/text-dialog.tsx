'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
  readonly suggestions?: readonly string[];
  readonly longest: number;
  readonly mayBeEmpty?: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (text: string) => void;
}

/** Asks for one line. */
export function TextDialog({ title, label, hint, initial, suggestions, longest, ...props }: TextDialogProps) {
  const t = useTranslations('documents');
  const [text, setText] = useState(initial);
  const listId = useId();
  const { mayBeEmpty = false, busy, onClose, onSave } = props;
  const isComplete = mayBeEmpty || text.trim() !== '';
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="top-[25%] max-w-md p-5" aria-describedby={undefined}>
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{title}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) onSave(text.trim());
          }}
        >
          <FormField
            label={label}
            hint={hint}
            autoFocus
            dir="auto"
            value={text}
            maxLength={longest}
            list={suggestions ? listId : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={!isComplete}>
              {t('save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
