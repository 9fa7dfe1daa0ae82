'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import type { KnobValue, PolicyKnob } from '@/lib/chat/policy-knob';

interface KnobFieldProps {
  readonly knob: PolicyKnob;
  readonly label: string;
  readonly value: KnobValue;
  readonly onChange: (value: KnobValue) => void;
}

const SHARE_STEP = 0.01;
const MS_PER_SECOND = 1_000;

/** A switch, or a number in its unit with what it may be. */
export function KnobField({ knob, label, value, onChange }: KnobFieldProps) {
  const t = useTranslations('admin.limits');
  if (knob.unit === 'switch')
    return (
      <label className="flex items-center gap-2 self-end pb-2 font-medium text-[14px]">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-accent"
        />
        {label}
      </label>
    );
  const unit = knob.unit === 'milliseconds' ? MS_PER_SECOND : 1;
  return (
    <FormField
      label={label}
      hint={t('range', { min: knob.min / unit, max: knob.max / unit })}
      type="number"
      inputMode={knob.unit === 'share' ? 'decimal' : 'numeric'}
      step={knob.unit === 'share' ? SHARE_STEP : 1}
      min={knob.min / unit}
      max={knob.max / unit}
      required
      value={typeof value !== 'number' || Number.isNaN(value) ? '' : value / unit}
      onChange={(event) => onChange(event.target.valueAsNumber * unit)}
    />
  );
}
