'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { Input } from '@/components/ui/input';
import type { ModelOption } from '@/lib/chat/model-option';
import type { ModelPrices } from '@/lib/chat/model-prices';
import { SettingsForm } from '../settings-form';
import { useSettings } from '../use-settings';

interface PriceSettingsProps {
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly prices: ModelPrices;
  readonly currency: string;
  /** Models that were used and may be offered no more. */
  readonly used: readonly string[];
  readonly onSaved: () => void;
}

type Sides = { readonly input: string; readonly output: string };
const NO_PRICE: Sides = { input: '', output: '' };
const SIDES = ['input', 'output'] as const;

const written = (prices: ModelPrices): ReadonlyMap<string, Sides> =>
  new Map(
    Object.entries(prices).map(([modelId, { input, output }]) => [
      modelId,
      { input: String(input), output: String(output) },
    ]),
  );

/** The prices of the rows that are complete; null where one has only one side. */
function pricesOf(rows: ReadonlyMap<string, Sides>): ModelPrices | null {
  const prices: Record<string, { input: number; output: number }> = {};
  for (const [modelId, { input, output }] of rows) {
    if (input === '' && output === '') continue;
    if (input === '' || output === '') return null;
    prices[modelId] = { input: Number(input), output: Number(output) };
  }
  return prices;
}

/** What a million tokens of each model cost, folded until somebody wants to change it. */
export function PriceSettings({ models, prices, currency, used, onSaved }: PriceSettingsProps) {
  const t = useTranslations('admin.usage.prices');
  const [rows, setRows] = useState(() => written(prices));
  const form = useSettings({ prices, currency }, 'usage');
  const known = new Map(models.map(({ modelId, label }) => [modelId, label]));
  const modelIds = [...new Set([...known.keys(), ...used, ...rows.keys()])];
  const next = pricesOf(rows);
  const edit = (modelId: string, change: Partial<Sides>): void => {
    const changed = new Map(rows).set(modelId, { ...(rows.get(modelId) ?? NO_PRICE), ...change });
    setRows(changed);
    const complete = pricesOf(changed);
    if (complete) form.edit({ prices: complete });
  };
  const settings = {
    ...form,
    problem: form.problem ?? (next === null ? t('incomplete') : null),
    save: async () => {
      const saved = next === null ? null : await form.save();
      if (saved) onSaved();
      return saved;
    },
    undo: () => {
      form.undo();
      setRows(written(form.stored.prices));
    },
  };
  return (
    <details className="mt-6 rounded-xl border border-line bg-surface">
      <summary className="cursor-pointer rounded-xl px-4 py-3 font-medium text-[14px]">{t('title')}</summary>
      <div className="border-line border-t px-4 py-4">
        <p className="mb-4 max-w-2xl text-[14px] text-muted-foreground">{t('text')}</p>
        <SettingsForm {...settings} onSave={settings.save}>
          <div className="max-w-40">
            <FormField
              label={t('currency')}
              data-setting="currency"
              hint={t('currencyHint')}
              value={form.draft.currency}
              required
              pattern="[A-Za-z]{3}"
              maxLength={3}
              onChange={(event) => form.edit({ currency: event.target.value.toUpperCase() })}
            />
          </div>
          <table data-setting="prices" className="w-full max-w-2xl text-[14px]">
            <thead className="text-[13px] text-muted-foreground">
              <tr>
                {(['model', ...SIDES] as const).map((column) => (
                  <th key={column} scope="col" className="py-1.5 text-left font-normal">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {modelIds.map((modelId) => {
                const model = known.get(modelId) ?? modelId;
                return (
                  <tr key={modelId}>
                    <th scope="row" className="break-words py-1 pr-3 text-left font-normal">
                      {model}
                    </th>
                    {SIDES.map((side) => (
                      <td key={side} className="w-28 py-1 pr-2">
                        <Input
                          type="number"
                          inputMode="decimal"
                          min={0}
                          max={1_000_000_000}
                          step="any"
                          aria-label={t(`${side}Of`, { model })}
                          value={rows.get(modelId)?.[side] ?? ''}
                          onChange={(event) => edit(modelId, { [side]: event.target.value })}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </SettingsForm>
      </div>
    </details>
  );
}
