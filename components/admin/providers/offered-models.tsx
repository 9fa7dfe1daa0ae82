'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { type OfferedModel, PROVIDER_LIMITS } from '@/lib/chat/model-providers';
import { useModelSearch } from '../use-model-search';
import { OfferedOrder } from './offered-order';

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
  const isEmpty = listed.length === 0;
  const { search, clear, field, found, shown, rest } = useModelSearch(
    listed,
    ({ name, label = '' }) => `${name} ${label}`,
    isEmpty ? t('byName') : undefined,
  );
  const named = search.trim();
  const isNew = named !== '' && listed.every(({ name }) => name !== named);
  const isOffered = ({ name }: OfferedModel): boolean => offered.some((model) => model.name === name);
  const set = (models: readonly OfferedModel[], isWanted: boolean): void => {
    const changed = new Set(models.map(({ name }) => name));
    // Those that stay keep their places and names.
    onChange(
      isWanted
        ? [...offered, ...models.filter((model) => !isOffered(model))].slice(0, PROVIDER_LIMITS.models)
        : offered.filter(({ name }) => !changed.has(name)),
    );
  };
  return (
    <fieldset>
      <legend className="font-medium text-[14px]">
        {isEmpty ? t('byName') : t('offered', { count: offered.length, of: listed.length })}
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {field}
        {!isEmpty && (
          <>
            <Button size="small" onClick={() => set(found, true)}>
              {t('all')}
            </Button>
            <Button size="small" onClick={() => set(found, false)}>
              {t('noneOfThem')}
            </Button>
          </>
        )}
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
        {rest && <li className="px-3 py-2 text-[13px] text-muted-foreground">{rest}</li>}
        {shown.length === 0 && (isEmpty || isNew) && (
          <li className="flex flex-wrap items-center gap-3 px-3 py-2 text-[13px] text-muted-foreground">
            {isEmpty && t('noneListed')}
            {isNew && (
              <Button
                size="small"
                onClick={() => {
                  onAdd({ name: named });
                  clear();
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
