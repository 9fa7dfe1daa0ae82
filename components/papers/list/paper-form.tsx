'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { CITATION_STYLES, PAPER_TITLE_LIMIT } from '@/lib/paper/paper-words';
import type { PaperCreation } from '@/lib/paper/wire';
import { LOCALES } from '@/lib/trace/locales';
import { AimedWordsField, LanguageOptions, readAimedWords, StyleOptions } from '../paper-fields';

interface PaperFormProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onBegin: (creation: PaperCreation) => void;
  readonly onCancel: () => void;
}

/** What a paper begins with; all of it can be changed later. */
export function PaperForm({ busy, problem, onBegin, onCancel }: PaperFormProps) {
  const t = useTranslations('papers');
  const locale = useLocale();
  const [title, setTitle] = useState('');
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const language = LOCALES.find((one) => one === fields.get('language')) ?? locale;
        const style = CITATION_STYLES.find((one) => one === fields.get('style')) ?? 'apa';
        onBegin({ title: title.trim(), language, style, aimedWords: readAimedWords(event.currentTarget) });
      }}
    >
      <FormField
        label={t('title')}
        hint={t('new.titleHint')}
        dir="auto"
        autoFocus
        value={title}
        maxLength={PAPER_TITLE_LIMIT}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t('language')} name="language" defaultValue={locale}>
          <LanguageOptions />
        </SelectField>
        <AimedWordsField label={t('aimedWords')} />
      </div>
      <SelectField label={t('style')} name="style" defaultValue="apa">
        <StyleOptions />
      </SelectField>
      <FormProblem problem={problem} />
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onCancel}>{t('new.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy} disabled={title.trim() === ''}>
          {t('new.begin')}
        </Button>
      </div>
    </form>
  );
}
