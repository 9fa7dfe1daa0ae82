'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { isWhole, type KnobValue, type PolicyKnob } from '@/lib/chat/policy-knob';

interface KnobFieldProps {
  readonly knob: PolicyKnob;
  readonly label: string;
  readonly value: KnobValue;
  readonly onChange: (value: KnobValue) => void;
}

const FINEST_STEP = 0.01;
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
  const isOptional = knob.byDefault === null;
  const unit = knob.unit === 'milliseconds' ? MS_PER_SECOND : 1;
  return (
    <FormField
      label={label}
      hint={t('range', { min: knob.min / unit, max: knob.max / unit })}
      type="number"
      inputMode={isWhole(knob.unit) ? 'numeric' : 'decimal'}
      step={isWhole(knob.unit) ? 1 : FINEST_STEP}
      min={knob.min / unit}
      max={knob.max / unit}
      required={!isOptional}
      value={typeof value !== 'number' || Number.isNaN(value) ? '' : value / unit}
      onChange={({ target: { valueAsNumber } }) =>
        onChange(isOptional && Number.isNaN(valueAsNumber) ? null : valueAsNumber * unit)
      }
    />
  );
}
