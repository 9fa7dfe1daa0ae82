import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Input } from '@/components/ui/input';

/** Of fewer models one sees them all. */
const SEARCHED_FROM = 9;
/** Of more only so many stand on the page at once; their words find the others. */
const MOST_SHOWN = 60;

interface ModelSearch<Model> {
  /** What is looked for, as it was written. */
  readonly search: string;
  readonly clear: () => void;
  /** Where it is written; null where there is nothing to be looked for. */
  readonly field: ReactNode;
  readonly found: readonly Model[];
  /** Those of them that have room. */
  readonly shown: readonly Model[];
  /** Says how many have none, or that nothing is found; null where all have. */
  readonly rest: string | null;
}

/** Models of a list, by words that their texts have. */
export function useModelSearch<Model>(
  models: readonly Model[],
  textOf: (model: Model) => string,
  label?: string,
): ModelSearch<Model> {
  const t = useTranslations('admin.providers');
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = models.filter((model) => {
    const text = textOf(model).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const count = Math.max(0, found.length - MOST_SHOWN);
  const isNeeded = models.length >= SEARCHED_FROM || search !== '' || label !== undefined;
  return {
    ...{ search, found, clear: () => setSearch('') },
    shown: found.slice(0, MOST_SHOWN),
    rest: count > 0 ? t('more', { count }) : found.length === 0 && search !== '' ? t('noneFound') : null,
    field: isNeeded && (
      <Input
        type="search"
        aria-label={label ?? t('search')}
        placeholder={label ?? t('search')}
        maxLength={200}
        className="max-w-64 flex-1"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // It is not the form that is sent from here.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    ),
  };
}
