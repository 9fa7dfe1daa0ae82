'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import type { AdminSettingsView } from '@/lib/chat/admin';
import type { KnobName, PolicyKnob } from '@/lib/chat/policy-knob';
import { KnobField } from './knob-field';
import { LIMIT_GROUPS, type LimitName } from './limit-groups';
import { SettingsForm } from './settings-form';
import { useKnobWords } from './use-knob-words';
import { useSettings } from './use-settings';

interface LimitSettingsProps {
  readonly settings: Pick<AdminSettingsView, LimitName | KnobName>;
  /** What pipelines let admins set, which stands below, each under its owner's name. */
  readonly knobs: readonly PolicyKnob[];
}

/** How much and how long; every field says its unit. */
export function LimitSettings({ settings, knobs }: LimitSettingsProps) {
  const t = useTranslations('admin.limits');
  const words = useKnobWords();
  const form = useSettings<LimitName | KnobName>(settings);
  const knobGroups = Map.groupBy(knobs, ({ name }) => name.slice(0, name.indexOf('.')));
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
                    const change: Partial<Pick<AdminSettingsView, LimitName>> = { [name]: next };
                    form.edit(change);
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      {[...knobGroups].map(([owner, own]) => (
        <fieldset key={owner}>
          <legend className="font-semibold text-[16px]">{words(`${owner}.title`) ?? owner}</legend>
          <div className="mt-4 grid max-w-2xl gap-5 sm:grid-cols-2">
            {own.map((knob) => (
              <KnobField
                key={knob.name}
                knob={knob}
                label={words(knob.name) ?? knob.name}
                value={form.draft[knob.name] ?? knob.byDefault}
                onChange={(value) => form.edit({ [knob.name]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </SettingsForm>
  );
}
