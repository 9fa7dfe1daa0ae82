'use client';

import { ChevronRight, Search } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import type { SettingForm, SettingValue } from '@/lib/chat/policy-knob';
import { type SettingWords, useSettingWords } from '../use-setting-words';
import { SettingRow } from './setting-row';

interface SettingGroupsProps {
  /** All of them, also those that have a page of their own. */
  readonly forms: readonly SettingForm[];
  /** What is stored, by name. */
  readonly values: Readonly<Record<string, SettingValue>>;
}

/** Groups that stand on other pages. */
const PAGES: Readonly<Record<string, string>> = {
  reasoning: '/admin',
  models: '/admin/models',
  instructions: '/admin/instructions',
  mode: '/admin/modes',
};
/** Settings with controls made by hand, and their pages. */
const BY_HAND = [
  ['reasoning.mode', '/admin'],
  ['models.default', '/admin/models'],
  ['models.thinking', '/admin/models'],
  ['models.writer', '/admin/models'],
  ['models.allowed', '/admin/models'],
  ['models.tools', '/admin/models'],
  ['signUp.policy', '/admin/sign-up'],
] as const;

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
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const status = useId();
  const forms = all.filter(({ group }) => PAGES[group] === undefined);
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isNarrowed = sought.length > 0 || onlyChanged;
  const has = (text: string): boolean => sought.every((word) => text.toLowerCase().includes(word));
  const isChanged = (form: SettingForm): boolean => !isDefault(form, values[form.name]);
  const isShown = (form: SettingForm): boolean =>
    (!onlyChanged || isChanged(form)) && has(textOf(form, words));
  const found = forms.filter(isShown).length;
  const changed = forms.filter(isChanged).length;
  const elsewhere = [
    ...BY_HAND.map(([name, href]) => ({ name: admin(name), href, text: admin(name) })),
    ...all.flatMap((form) => {
      const page = PAGES[form.group];
      const name = words.nameOf(form.name) ?? form.name;
      return page === undefined ? [] : [{ name, href: `${page}#${form.name}`, text: textOf(form, words) }];
    }),
  ];
  const others = sought.length > 0 && !onlyChanged ? elsewhere.filter(({ text }) => has(text)) : [];

  const toggle = (key: string, isOpen: boolean): void => {
    if (isNarrowed || open.has(key) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  useTarget(forms, (form) => {
    setSearch('');
    setOnlyChanged(false);
    setOpen((before) => new Set([...before, form.group, ...(form.advanced ? [form.group + ADVANCED] : [])]));
  });

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
          onClick={() => setOnlyChanged(!onlyChanged)}
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

/** Opens the way to the setting that the address names, now and whenever it names another one, and goes there. */
function useTarget(forms: readonly SettingForm[], onTarget: (form: SettingForm) => void): void {
  const [target, setTarget] = useState<{ readonly name: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page stay
  useEffect(() => {
    const look = (): void => {
      const form = forms.find(({ name }) => window.location.hash === `#${name}`);
      if (form === undefined) return;
      onTarget(form);
      setTarget({ name: form.name });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);

  useEffect(() => {
    if (target === null) return;
    const row = document.getElementById(target.name);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [target]);
}
