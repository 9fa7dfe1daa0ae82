'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/ui/select';

interface WriterModelProps {
  readonly value: string | null;
  /** The models that are offered. */
  readonly models: readonly { readonly modelId: string; readonly name: string }[];
  readonly onChange: (modelId: string | null) => void;
}

/** Which model writes the reports of research; one that is not offered any more is shown as such. */
export function WriterModel({ value, models, onChange }: WriterModelProps) {
  const t = useTranslations('admin.models');
  const id = useId();
  const isGone = value !== null && models.every(({ modelId }) => modelId !== value);
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="font-medium text-[14px]">
        {t('writer')}
      </label>
      <Select
        id={id}
        boxClassName="mt-1"
        aria-describedby={`${id}-text`}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('writerSame')}</option>
        {isGone && <option value={value}>{t('writerGone', { model: value })}</option>}
        {models.map(({ modelId, name }) => (
          <option key={modelId} value={modelId}>
            {name}
          </option>
        ))}
      </Select>
      <p id={`${id}-text`} className="mt-1 text-[13px] text-muted-foreground">
        {t('writerText')}
      </p>
    </div>
  );
}
