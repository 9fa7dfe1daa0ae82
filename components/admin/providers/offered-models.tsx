'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { OfferedModel } from '@/lib/chat/model-providers';
import { OfferedOrder } from './offered-order';

/** Of fewer models one sees them all. */
const SEARCHED_FROM = 9;

interface OfferedModelsProps {
  /** All that the provider has. */
  readonly listed: readonly OfferedModel[];
  readonly offered: readonly OfferedModel[];
  readonly onChange: (offered: readonly OfferedModel[]) => void;
  /** Offers one that the provider does not list; some list none. */
  readonly onAdd: (model: OfferedModel) => void;
}

/** Which of a provider's models are offered, by which names and in which order. */
export function OfferedModels({ listed, offered, onChange, onAdd }: OfferedModelsProps) {
  const t = useTranslations('admin.providers');
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = listed.filter(({ name, label = '' }) => {
    const text = `${name} ${label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const named = search.trim();
  const isNew = named !== '' && listed.every(({ name }) => name !== named);
  const isOffered = ({ name }: OfferedModel): boolean => offered.some((model) => model.name === name);
  const set = (models: readonly OfferedModel[], isWanted: boolean): void => {
    const changed = new Set(models.map(({ name }) => name));
    // Those that stay keep their places and names.
    onChange(
      isWanted
        ? [...offered, ...models.filter((model) => !isOffered(model))]
        : offered.filter(({ name }) => !changed.has(name)),
    );
  };
  return (
    <fieldset>
      <legend className="font-medium text-[14px]">
        {t('offered', { count: offered.length, of: listed.length })}
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {(listed.length >= SEARCHED_FROM || listed.length === 0 || search !== '') && (
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={200}
            className="max-w-64 flex-1"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // It is not the form that is sent from here.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
        <Button size="small" onClick={() => set(shown, true)}>
          {t('all')}
        </Button>
        <Button size="small" onClick={() => set(shown, false)}>
          {t('noneOfThem')}
        </Button>
      </div>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {shown.map((model) => (
          <li key={model.name}>
            <label className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-raised pointer-coarse:py-3">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={isOffered(model)}
                onChange={({ target }) => set([model], target.checked)}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[14px]">{model.label ?? model.name}</span>
                {model.label !== undefined && (
                  <span className="block truncate font-mono text-[12px] text-muted-foreground">
                    {model.name}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="flex flex-wrap items-center gap-3 px-3 py-2 text-[13px] text-muted-foreground">
            {t(listed.length === 0 ? 'noneListed' : 'noneFound')}
            {isNew && (
              <Button
                size="small"
                onClick={() => {
                  onAdd({ name: named });
                  setSearch('');
                }}
              >
                {t('addNamed', { model: named })}
              </Button>
            )}
          </li>
        )}
      </ul>
      {offered.length > 0 && <OfferedOrder offered={offered} onChange={onChange} />}
    </fieldset>
  );
}
