'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { THINKING_LEVELS, type Thinking } from '@/lib/trace/thinking';

interface ThinkingDefaultProps {
  readonly value: Thinking;
  readonly onChange: (thinking: Thinking) => void;
}

/** How much models think for people who have not chosen. */
export function ThinkingDefault({ value, onChange }: ThinkingDefaultProps) {
  const t = useTranslations('admin.models');
  const level = useTranslations('composer.thinking');
  const id = useId();
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="font-medium text-[14px]">
        {t('thinking')}
      </label>
      <Select
        id={id}
        boxClassName="mt-1"
        aria-describedby={`${id}-text`}
        value={value}
        onChange={({ target }) => onChange(THINKING_LEVELS.find((known) => known === target.value) ?? 'auto')}
      >
        {THINKING_LEVELS.map((known) => (
          <option key={known} value={known}>
            {level(`${known}.label`)}
          </option>
        ))}
      </Select>
      <p id={`${id}-text`} className="mt-1 text-[13px] text-muted-foreground">
        {t('thinkingText')}
      </p>
    </div>
  );
}
