'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import type { AdminSettingsView } from '@/lib/chat/admin';
import { LIMIT_GROUPS, type LimitName } from './limit-groups';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

/** How much and how long; every field says its unit. */
export function LimitSettings({ settings }: { readonly settings: Pick<AdminSettingsView, LimitName> }) {
  const t = useTranslations('admin.limits');
  const form = useSettings<LimitName>(settings);
  return (
    <SettingsForm onSave={form.save} busy={form.busy} problem={form.problem} note={form.note}>
      {LIMIT_GROUPS.map(({ key, fields }) => (
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
