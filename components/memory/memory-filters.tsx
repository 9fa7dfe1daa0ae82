'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
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
    <search aria-label={t('search')} className="mt-8 block">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('query');
          onChange({ ...filter, query: typeof text === 'string' ? text.trim() : '' });
        }}
      >
        <div className="relative min-w-0 grow basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            name="query"
            type="search"
            maxLength={200}
            defaultValue={filter.query}
            aria-label={t('query')}
            placeholder={t('query')}
            className="pl-9"
          />
        </div>
        <Button type="submit" busy={busy}>
          {t('find')}
        </Button>
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
      </form>
    </search>
  );
}
