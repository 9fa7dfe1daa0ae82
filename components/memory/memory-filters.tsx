'use client';

import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/page/search-form';
import { Select } from '@/components/ui/select';
import { MEMORY_LANES, MEMORY_SCOPES } from '@/lib/trace/deep/memory-lane';
import type { MemoryFilter } from './use-memories';

interface MemoryFiltersProps {
  readonly filter: MemoryFilter;
  readonly busy: boolean;
  readonly onChange: (filter: MemoryFilter) => void;
}

/** Words, kind and reach of what is looked for. */
export function MemoryFilters({ filter, busy, onChange }: MemoryFiltersProps) {
  const t = useTranslations('memory');
  return (
    <SearchForm
      label={t('search')}
      field={t('query')}
      find={t('find')}
      text={filter.query}
      busy={busy}
      onSearch={(query) => onChange({ ...filter, query })}
    >
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <Select
          aria-label={t('lane')}
          value={filter.lane ?? ''}
          onChange={({ target }) => onChange({ ...filter, lane: target.value || undefined })}
        >
          <option value="">{t('anyLane')}</option>
          {MEMORY_LANES.map((lane) => (
            <option key={lane} value={lane}>
              {t(`lanes.${lane}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('scope')}
          value={filter.scope ?? ''}
          onChange={({ target }) => onChange({ ...filter, scope: target.value || undefined })}
        >
          <option value="">{t('anyScope')}</option>
          {MEMORY_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t(`scopes.${scope}`)}
            </option>
          ))}
        </Select>
      </div>
    </SearchForm>
  );
}
