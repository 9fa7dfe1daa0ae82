'use client';

import { useTranslations } from 'next-intl';

import { SelectField } from '@/components/page/select-field';

interface WriterModelProps {
  readonly value: string | null;
  /** The models that are offered. */
  readonly models: readonly { readonly modelId: string; readonly name: string }[];
  readonly onChange: (modelId: string | null) => void;
}

/** Which model writes the reports of research; one that is not offered any more is shown as such. */
export function WriterModel({ value, models, onChange }: WriterModelProps) {
  const t = useTranslations('admin.models');
  const isGone = value !== null && models.every(({ modelId }) => modelId !== value);
  return (
    <SelectField
      label={t('writer')}
      hint={t('writerText')}
      className="max-w-md"
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
    </SelectField>
  );
}
