'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { isWhole, type SettingForm, type SettingValue } from '@/lib/chat/policy-knob';
import { unitOf } from '../use-setting-words';

export interface SettingFieldProps {
  readonly id: string;
  readonly form: SettingForm;
  readonly value: SettingValue;
  /** Whether it was refused. */
  readonly isWrong: boolean;
  /** Ids of what is read with it. */
  readonly describedBy: string;
  readonly onChange: (value: SettingValue) => void;
}

const FINEST_STEP = 0.01;

const codesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((code) => code !== '')
    .map((code) => code.toLowerCase());

/** The control that a setting is changed with, as it says itself. */
export function SettingField({ id, form, value, isWrong, describedBy, onChange }: SettingFieldProps) {
  const t = useTranslations('admin.setting');
  const [codes, setCodes] = useState('');
  const field = { id, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined };
  switch (form.unit) {
    case 'switch':
      return (
        <div className="flex h-9 items-center gap-2.5 text-[14px] text-muted-foreground pointer-coarse:h-11">
          <input
            {...field}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          <span aria-hidden="true">{t(value === true ? 'on' : 'off')}</span>
        </div>
      );
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      return (
        <>
          <Textarea
            {...field}
            dir="auto"
            value={text}
            maxLength={form.max}
            onChange={({ target }) => onChange(target.value)}
            className="max-h-[50dvh] min-h-32 rounded-xl border border-line bg-surface px-3.5 py-2.5 text-[14.5px] focus:border-line-strong"
          />
          <p className="mt-1.5 text-[12.5px] text-muted-foreground tabular-nums">
            {t('count', { count: text.length, most: form.max })}
          </p>
        </>
      );
    }
    case 'codes': {
      const list = Array.isArray(value) ? value.join(', ') : '';
      return (
        <Input
          {...field}
          // What is typed stands as long as it means what is set.
          value={codesIn(codes).join(', ') === list ? codes : list}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setCodes(target.value);
            onChange(codesIn(target.value));
          }}
        />
      );
    }
    default: {
      const unit = unitOf(form);
      return (
        <Input
          {...field}
          type="number"
          inputMode={isWhole(form.unit) ? 'numeric' : 'decimal'}
          step={isWhole(form.unit) ? 1 : FINEST_STEP}
          min={form.min / unit}
          max={form.max / unit}
          value={typeof value !== 'number' || Number.isNaN(value) ? '' : value / unit}
          onChange={({ target: { valueAsNumber } }) =>
            onChange(form.byDefault === null && Number.isNaN(valueAsNumber) ? null : valueAsNumber * unit)
          }
        />
      );
    }
  }
}
