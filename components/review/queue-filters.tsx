'use client';

import { Search, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useModelName } from '@/components/trace/record/model-names';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import { activeFilterCount, FEEDBACK_CHOICES, type ReviewFilters } from '@/lib/chat/review/review-filters';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import { TRACE_MODES } from '@/lib/trace/step-key';
import { TRACE_STATUSES } from '@/lib/trace/trace-envelope';
import { FilterChoice, FilterFlag, FilterText } from './filter-field';
import { usePipelineLabel } from './pipeline-labels';

interface QueueFiltersProps {
  readonly filters: ReviewFilters;
  readonly models: readonly string[];
  /** Those that this installation has. */
  readonly pipelines: readonly string[];
  readonly searchId: string;
  readonly onChange: (filters: ReviewFilters) => void;
}

/** The search and the filters of the queue; on a phone the filters are folded away. */
export function QueueFilters({ filters, models, pipelines, searchId, onChange }: QueueFiltersProps) {
  const t = useTranslations('review');
  const modelName = useModelName();
  const pipelineLabel = usePipelineLabel();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const count = activeFilterCount(filters);
  // Values come from lists or are checked again where the address is read.
  const set = (name: keyof ReviewFilters) => (value: string | undefined) =>
    onChange({ ...filters, [name]: value });
  const any = t('filters.any');
  const pipelinesToChoose = [...new Set([...pipelines, ...(filters.pipeline ? [filters.pipeline] : [])])];

  return (
    <search aria-label={t('filters.label')} className="block">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('query');
          set('query')(typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined);
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            key={filters.query}
            id={searchId}
            name="query"
            type="search"
            maxLength={200}
            defaultValue={filters.query}
            aria-label={t('filters.query')}
            placeholder={t('filters.queryPlaceholder')}
            className="pl-9"
          />
        </div>
        <Button type="submit">{t('filters.apply')}</Button>
        <Button
          aria-expanded={open}
          aria-controls={panelId}
          aria-label={t('filters.more', { count })}
          onClick={() => setOpen(!open)}
          className="md:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {count > 0 && <span className="tabular-nums">{count}</span>}
        </Button>
      </form>
      <div id={panelId} className={classNames('mt-4 md:block', !open && 'hidden')}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          <FilterChoice
            label={t('filters.feedback')}
            any={any}
            value={filters.feedback}
            options={FEEDBACK_CHOICES.map((kind) => [kind, t(`feedback.${kind}`)])}
            onChange={set('feedback')}
          />
          <FilterChoice
            label={t('filters.order')}
            any={t('feedback.leading')}
            value={filters.order}
            options={[['newest', t('feedback.newest')]]}
            onChange={set('order')}
          />
          <FilterChoice
            label={t('filters.verdict')}
            any={any}
            value={filters.verdict}
            options={[
              ['none', t('filters.none')],
              ...VERDICT_KINDS.map((kind) => [kind, t(`verdicts.${kind}`)] as const),
            ]}
            onChange={set('verdict')}
          />
          <FilterChoice
            label={t('filters.judgedBy')}
            any={any}
            value={filters.judgedBy}
            options={[
              ['me', t('filters.me')],
              ['others', t('filters.others')],
            ]}
            onChange={set('judgedBy')}
          />
          <FilterChoice
            label={t('filters.assignee')}
            any={any}
            value={filters.assignee}
            options={[
              ['me', t('filters.me')],
              ['nobody', t('filters.nobody')],
            ]}
            onChange={set('assignee')}
          />
          <FilterChoice
            label={t('filters.status')}
            any={any}
            value={filters.status}
            options={TRACE_STATUSES.map((status) => [status, t(`statuses.${status}`)])}
            onChange={set('status')}
          />
          <FilterChoice
            label={t('filters.model')}
            any={any}
            value={filters.model}
            options={models.map((model) => [model, modelName(model)])}
            onChange={set('model')}
          />
          <FilterChoice
            label={t('filters.pipeline')}
            any={any}
            value={filters.pipeline}
            options={pipelinesToChoose.map((name) => [name, pipelineLabel(name)])}
            onChange={set('pipeline')}
          />
          <FilterChoice
            label={t('filters.traceMode')}
            any={any}
            value={filters.traceMode}
            options={TRACE_MODES.map((mode) => [mode, t(`traceModes.${mode}`)])}
            onChange={set('traceMode')}
          />
          <FilterText
            className="max-sm:col-span-2"
            label={t('filters.user')}
            placeholder={t('filters.userPlaceholder')}
            value={filters.user}
            onChange={set('user')}
          />
          <div className="col-span-2 grid grid-cols-2 gap-3 sm:max-lg:col-span-3">
            <FilterText label={t('filters.from')} type="date" value={filters.from} onChange={set('from')} />
            <FilterText label={t('filters.to')} type="date" value={filters.to} onChange={set('to')} />
          </div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          <FilterFlag
            checked={filters.redacted === 'yes'}
            onChange={(on) => set('redacted')(on ? 'yes' : undefined)}
          >
            {t('filters.redacted')}
          </FilterFlag>
          <FilterFlag
            checked={filters.lowConfidence === 'yes'}
            hint={t('filters.lowConfidenceHint')}
            onChange={(on) => set('lowConfidence')(on ? 'yes' : undefined)}
          >
            {t('filters.lowConfidence')}
          </FilterFlag>
          <FilterFlag
            checked={filters.mentions === 'me'}
            onChange={(on) => set('mentions')(on ? 'me' : undefined)}
          >
            {t('filters.mentions')}
          </FilterFlag>
          <span className="text-[12px] text-muted-foreground">{t('filters.utc')}</span>
          {(count > 0 || filters.query !== undefined) && (
            <Button variant="quiet" size="inline" className="ml-auto" onClick={() => onChange({})}>
              {t('filters.clear')}
            </Button>
          )}
        </div>
      </div>
    </search>
  );
}
