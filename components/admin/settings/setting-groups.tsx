'use client';

import { ChevronRight, Search } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import type { SettingForm, SettingValue } from '@/lib/chat/policy-knob';
import { isOnOwnPage, pageOfGroup, SETTINGS_BY_HAND } from '../setting-places';
import { type SettingWords, useSettingWords } from '../use-setting-words';
import { SettingRow } from './setting-row';

interface SettingGroupsProps {
  /** All of them, also those that have a page of their own. */
  readonly forms: readonly SettingForm[];
  /** What is stored, by name. */
  readonly values: Readonly<Record<string, SettingValue>>;
}

/** What makes a group open beyond its plain settings. */
const ADVANCED = ':advanced';

const isDefault = ({ byDefault }: SettingForm, value: SettingValue | undefined): boolean =>
  value === undefined || JSON.stringify(value) === JSON.stringify(byDefault);

/** Settings in groups that unfold, those that few need one fold deeper; a search opens what it finds. */
export function SettingGroups({ forms: all, values: first }: SettingGroupsProps) {
  const t = useTranslations('admin.setting');
  const admin = useTranslations('admin');
  const words = useSettingWords();
  const [values, setValues] = useState(first);
  const [search, setSearch] = useState('');
  /** What differed when only that was asked for, so that nothing vanishes when it is put back; null for all. */
  const [differed, setDiffered] = useState<ReadonlySet<string> | null>(null);
  const onlyChanged = differed !== null;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const status = useId();
  const forms = all.filter(({ group }) => !isOnOwnPage(group));
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isNarrowed = sought.length > 0 || onlyChanged;
  const has = (text: string): boolean => sought.every((word) => text.toLowerCase().includes(word));
  const isChanged = (form: SettingForm): boolean => !isDefault(form, values[form.name]);
  const isShown = (form: SettingForm): boolean =>
    (!differed || differed.has(form.name) || isChanged(form)) && has(textOf(form, words));
  const found = forms.filter(isShown).length;
  const changed = forms.filter(isChanged).length;
  const elsewhere = [
    ...Object.entries(SETTINGS_BY_HAND).map(([setting, { label, page }]) => ({
      ...{ name: admin(label), href: `${page}#${setting}`, text: admin(label) },
    })),
    ...all
      .filter(({ group }) => isOnOwnPage(group))
      .map((form) => ({
        name: words.nameOf(form.name) ?? form.name,
        href: `${pageOfGroup(form.group)}#${form.name}`,
        text: textOf(form, words),
      })),
  ];
  const others = sought.length > 0 && !onlyChanged ? elsewhere.filter(({ text }) => has(text)) : [];

  const toggle = (key: string, isOpen: boolean): void => {
    if (isNarrowed) return;
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  };

  const rowOf = (form: SettingForm) => (
    <SettingRow
      key={form.name}
      form={form}
      value={values[form.name] ?? form.byDefault}
      isHidden={!isShown(form)}
      onStored={(value) => setValues((before) => ({ ...before, [form.name]: value }))}
    />
  );

  return (
    <>
      <search aria-label={t('search')} className="flex flex-wrap gap-2">
        <div className="relative min-w-0 grow basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            type="search"
            maxLength={200}
            aria-label={t('search')}
            aria-describedby={status}
            placeholder={t('search')}
            className="pl-9"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
          />
        </div>
        <Button
          aria-pressed={onlyChanged}
          disabled={changed === 0 && !onlyChanged}
          className="aria-pressed:bg-line/60"
          onClick={() =>
            setDiffered(differed ? null : new Set(forms.filter(isChanged).map(({ name }) => name)))
          }
        >
          {t('changed', { count: changed })}
        </Button>
      </search>
      <p id={status} role="status" className="mt-2 min-h-5 text-[13px] text-muted-foreground">
        {isNarrowed && t('found', { count: found })}
      </p>
      <div className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
        {[...Map.groupBy(forms, ({ group }) => group)].map(([group, own]) => {
          const plain = own.filter(({ advanced }) => !advanced);
          const advanced = own.filter((form) => form.advanced);
          const differing = own.filter(isChanged).length;
          return (
            <details
              key={group}
              id={group}
              hidden={!own.some(isShown)}
              open={isNarrowed || open.has(group)}
              onToggle={({ currentTarget }) => toggle(group, currentTarget.open)}
              className="group/fold scroll-mt-20 px-4 sm:px-5"
            >
              <summary className="flex cursor-pointer list-none items-center gap-3 py-3.5 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-open/fold:rotate-90"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-[15px]">{words.titleOf(group)}</span>
                  <span className="block text-[13px] text-muted-foreground">{words.introOf(group)}</span>
                </span>
                <span
                  className={classNames(
                    'shrink-0 text-[12.5px] text-muted-foreground tabular-nums',
                    differing === 0 && 'max-sm:hidden',
                  )}
                >
                  {differing > 0
                    ? t('differing', { count: differing })
                    : t('settings', { count: own.length })}
                </span>
              </summary>
              <div className="divide-y divide-line border-line border-t sm:pl-7">
                {plain.map(rowOf)}
                {advanced.length > 0 && (
                  <details
                    hidden={!advanced.some(isShown)}
                    open={isNarrowed || open.has(group + ADVANCED) || plain.length === 0}
                    onToggle={(event) => {
                      event.stopPropagation();
                      toggle(group + ADVANCED, event.currentTarget.open);
                    }}
                  >
                    <summary className="cursor-pointer py-3 pointer-coarse:py-3.5 text-[13.5px] text-muted-foreground hover:text-foreground">
                      {t('advanced', { count: advanced.length })}
                    </summary>
                    <div className="divide-y divide-line border-line border-t">{advanced.map(rowOf)}</div>
                  </details>
                )}
              </div>
            </details>
          );
        })}
        {isNarrowed && found === 0 && (
          <p className="px-5 py-6 text-[14px] text-muted-foreground">{t('none')}</p>
        )}
      </div>
      {others.length > 0 && (
        <section aria-label={t('elsewhere')} className="mt-5">
          <h2 className="font-medium text-[13px] text-muted-foreground">{t('elsewhere')}</h2>
          <ul className="mt-1">
            {others.map(({ name, href }) => (
              <li key={name}>
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-block py-1 text-[14px] underline underline-offset-4 pointer-coarse:py-2.5"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What a search looks through: what people read, and the names that the command line has. */
const textOf = (form: SettingForm, { nameOf, textOf: sentenceOf, titleOf }: SettingWords): string =>
  [form.name, nameOf(form.name), sentenceOf(form.name), titleOf(form.group)].join(' ');
