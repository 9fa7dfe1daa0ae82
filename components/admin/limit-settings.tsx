'use client';

import { useTranslations } from 'next-intl';
import type { AdminSettingsView } from '@/lib/chat/admin';
import { FormField } from '../account/form-field';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

const GROUPS = [
  {
    key: 'turns',
    fields: [
      { name: 'turnsPerMinute', min: 1, max: 10_000 },
      { name: 'turnsPerDay', min: 1, max: 1_000_000 },
      { name: 'parallelTurnsPerUser', min: 1, max: 100 },
      { name: 'parallelTurns', min: 1, max: 10_000 },
    ],
  },
  {
    key: 'size',
    fields: [
      { name: 'messageCharacters', min: 1, max: 32_000 },
      { name: 'answerTokens', min: 100, max: 1_000_000, optional: true },
      { name: 'historyPercent', min: 5, max: 90 },
    ],
  },
  {
    key: 'time',
    fields: [
      { name: 'firstChunkTimeoutMs', min: 1, max: 600, unitMs: 1_000 },
      { name: 'chunkTimeoutMs', min: 1, max: 600, unitMs: 1_000 },
      { name: 'totalTimeoutMs', min: 1, max: 3_600, unitMs: 1_000 },
    ],
  },
] as const;

type LimitName = (typeof GROUPS)[number]['fields'][number]['name'];

/** How much and how long; every field says its unit. */
export function LimitSettings({ settings }: { readonly settings: Pick<AdminSettingsView, LimitName> }) {
  const t = useTranslations('admin.limits');
  const form = useSettings<LimitName>(settings);
  return (
    <SettingsForm onSave={form.save} busy={form.busy} problem={form.problem} note={form.note}>
      {GROUPS.map(({ key, fields }) => (
        <fieldset key={key}>
          <legend className="font-semibold text-[16px]">{t(`${key}.title`)}</legend>
          <div className="mt-4 grid max-w-2xl gap-5 sm:grid-cols-2">
            {fields.map((field) => {
              const { name, min, max } = field;
              const unit = 'unitMs' in field ? field.unitMs : 1;
              const value = form.draft[name];
              return (
                <FormField
                  key={name}
                  label={t(`field.${name}`)}
                  hint={t('range', { min, max })}
                  type="number"
                  inputMode="numeric"
                  step={1}
                  min={min}
                  max={max}
                  required={!('optional' in field)}
                  value={value === null || Number.isNaN(value) ? '' : value / unit}
                  onChange={(event) => {
                    const { valueAsNumber } = event.target;
                    const empty = Number.isNaN(valueAsNumber);
                    const next = empty && 'optional' in field ? null : valueAsNumber * unit;
                    form.edit({ [name]: next });
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </SettingsForm>
  );
}
