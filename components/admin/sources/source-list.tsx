'use client';

import { Pencil, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SOURCE_TIERS, type SourceTier } from '@/lib/chat/research/source-tier';
import { SOURCE_TYPES } from '@/lib/chat/research/source-types';
import { NO_SOURCE_FILTER, narrowSources } from './narrow-sources';
import { TierMark } from './tier-mark';

/** Rows that are shown at once. */
const STEP = 60;

interface SourceListProps {
  readonly sources: readonly SourceTier[];
  readonly onOpen: (source: SourceTier) => void;
}

/** The sources of the table, the most trusted first, narrowed while words are typed. */
export function SourceList({ sources, onOpen }: SourceListProps) {
  const t = useTranslations('admin.sources');
  const [filter, setFilter] = useState(NO_SOURCE_FILTER);
  const [shown, setShown] = useState(STEP);
  const found = narrowSources(sources, filter);
  const narrow = (change: Partial<typeof filter>): void => {
    setShown(STEP);
    setFilter((before) => ({ ...before, ...change }));
  };

  return (
    <>
      <search aria-label={t('search')} className="mt-3 flex flex-wrap gap-2">
        <div className="relative min-w-0 grow basis-full sm:basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            type="search"
            maxLength={200}
            value={filter.words}
            onChange={({ target }) => narrow({ words: target.value })}
            aria-label={t('nameOrDomain')}
            placeholder={t('nameOrDomain')}
            className="pl-9"
          />
        </div>
        <Select
          aria-label={t('tierField')}
          boxClassName="grow basis-28 sm:grow-0 sm:basis-36"
          value={filter.tier}
          onChange={({ target }) => narrow({ tier: target.value })}
        >
          <option value="">{t('anyTier')}</option>
          {SOURCE_TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {t('tier', { tier })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('typeField')}
          boxClassName="grow basis-28 sm:grow-0 sm:basis-40"
          value={filter.type}
          onChange={({ target }) => narrow({ type: target.value })}
        >
          <option value="">{t('anyType')}</option>
          {SOURCE_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      </search>
      <p role="status" className="mt-3 text-[13px] text-muted-foreground">
        {t('found', { count: found.length })}
      </p>
      <ul
        aria-label={t('list')}
        className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface empty:hidden"
      >
        {found.slice(0, shown).map((source) => (
          <li key={source.name} className="flex items-start gap-3 px-4 py-2.5">
            <TierMark tier={source.tier} />
            <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
              <p className="min-w-0 text-[14px] leading-6 sm:basis-72">
                <bdi className="mr-2 font-medium [overflow-wrap:anywhere]">{source.name}</bdi>
                <span className="text-[13px] text-muted-foreground">{t(`types.${source.type}`)}</span>
              </p>
              <p className="min-w-0 flex-1 font-mono text-[12.5px] text-muted-foreground leading-5 [overflow-wrap:anywhere]">
                {source.domains.length > 0 ? source.domains.join(', ') : t('byNameOnly')}
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon-small"
              className="-mr-1.5 pointer-coarse:size-11"
              aria-label={t('changeOf', { name: source.name })}
              onClick={() => onOpen(source)}
            >
              <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button className="mt-4" onClick={() => setShown((before) => before + STEP)}>
          {t('showMore', { count: Math.min(STEP, found.length - shown) })}
        </Button>
      )}
    </>
  );
}
