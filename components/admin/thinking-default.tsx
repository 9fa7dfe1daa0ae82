'use client';

import { useTranslations } from 'next-intl';

import { SelectField } from '@/components/page/select-field';
import { THINKING_LEVELS, type Thinking } from '@/lib/trace/thinking';

interface ThinkingDefaultProps {
  readonly value: Thinking;
  readonly onChange: (thinking: Thinking) => void;
}

/** How much models think for people who have not chosen. */
export function ThinkingDefault({ value, onChange }: ThinkingDefaultProps) {
  const t = useTranslations('admin.models');
  const level = useTranslations('composer.thinking');
  return (
    <SelectField
      label={t('thinking')}
      hint={t('thinkingText')}
      className="max-w-md"
      value={value}
      onChange={({ target }) => onChange(THINKING_LEVELS.find((known) => known === target.value) ?? 'auto')}
    >
      {THINKING_LEVELS.map((known) => (
        <option key={known} value={known}>
          {level(`${known}.label`)}
        </option>
      ))}
    </SelectField>
  );
}
