'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';

interface QuestionEditorProps {
  readonly text: string;
  readonly onCancel: () => void;
  readonly onSend: (text: string) => void;
}

/** Takes the place of a question while it is edited: Enter sends, Escape leaves it as it was. */
export function QuestionEditor({ text, onCancel, onSend }: QuestionEditorProps) {
  const t = useTranslations('message');
  const [changed, setChanged] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const sendable = changed.trim() !== '' && changed.length <= MESSAGE_LIMIT;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  return (
    <form
      className="rounded-2xl border border-line bg-surface p-3 focus-within:border-muted-foreground/60"
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend(changed);
      }}
    >
      <Textarea
        ref={field}
        value={changed}
        rows={1}
        dir="auto"
        aria-label={t('editLabel')}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
        className="max-h-[50vh] px-1"
      />
      <div className="mt-2 flex items-center justify-end gap-2">
        <p className="mr-auto px-1 text-[12.5px] text-muted-foreground">{t('editHint')}</p>
        <Button variant="outline" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="solid" size="small" disabled={!sendable}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
