'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { AdminToolOption } from '@/lib/chat/admin';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

interface ToolChoiceProps {
  readonly tools: readonly AdminToolOption[];
  /** Their names; null: all of them. */
  readonly enabledTools: readonly string[] | null;
}

/** Which tools models may call. */
export function ToolChoice({ tools, enabledTools }: ToolChoiceProps) {
  const t = useTranslations('admin.models');
  const locale = useLocale();
  const form = useSettings({ enabledTools });
  const enabled = form.draft.enabledTools;
  const isEnabled = (name: string): boolean => enabled?.includes(name) ?? true;

  const enable = (name: string, wanted: boolean): void => {
    const next = tools
      .map((tool) => tool.name)
      .filter((known) => (known === name ? wanted : isEnabled(known)));
    form.edit({ enabledTools: next.length === tools.length ? null : next });
  };

  return (
    <SettingsForm {...form} onSave={form.save}>
      <fieldset data-setting="enabledTools">
        <legend className="font-semibold text-[16px]">{t('tools')}</legend>
        <p className="mt-1 text-[14px] text-muted-foreground">{t('toolsText')}</p>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {[...Map.groupBy(tools, ({ category }) => category[locale])].map(([category, own]) => (
            <fieldset key={category} className="min-w-0">
              <legend className="font-medium text-[13px] text-muted-foreground">{category}</legend>
              <ul className="mt-1.5 divide-y divide-line rounded-xl border border-line bg-surface">
                {own.map(({ name, label }) => (
                  <li key={name} className="px-4 py-2.5">
                    <label className="flex items-center gap-3">
                      <input
                        type="checkbox"
                        checked={isEnabled(name)}
                        onChange={(event) => enable(name, event.target.checked)}
                        className="size-4 shrink-0 accent-accent"
                      />
                      <span className="min-w-0">
                        <span className="block font-medium text-[14px]">{label[locale]}</span>
                        <code className="block break-words font-mono text-[12px] text-muted-foreground">
                          {name}
                        </code>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  );
}
