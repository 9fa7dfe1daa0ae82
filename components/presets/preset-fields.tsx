'use client';

import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { MOST_STARTERS, STARTER_LIMIT } from '@/lib/chat/limits';
import type { Locale } from '@/lib/trace/step-key';

/** A tool as people choose it. */
export interface ToolOption {
  readonly name: string;
  readonly label: Readonly<Record<Locale, string>>;
}

interface ToolsFieldProps {
  readonly offered: readonly ToolOption[];
  /** Null: all that are offered, also those that come later. */
  readonly tools: readonly string[] | null;
  readonly onChange: (tools: string[] | null) => void;
}

/** Which tools answers may use. */
export function ToolsField({ offered, tools, onChange }: ToolsFieldProps) {
  const t = useTranslations('presetPage');
  const locale = useLocale();
  if (offered.length === 0) return null;
  const choose = (name: string, wanted: boolean): void => {
    const others = (tools ?? []).filter((known) => known !== name);
    onChange(wanted ? [...others, name] : others);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[14px]">{t('tools')}</legend>
      <label className="flex items-center gap-2.5 text-[14px] pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={tools === null}
          onChange={(event) => onChange(event.target.checked ? null : offered.map(({ name }) => name))}
          className="size-4 shrink-0 accent-accent"
        />
        {t('allTools')}
      </label>
      {tools !== null && (
        <ul className="mt-2 grid gap-x-4 rounded-xl border border-line bg-surface p-2 sm:grid-cols-2">
          {offered.map(({ name, label }) => (
            <li key={name}>
              <label className="flex cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1.5 text-[14px] hover:bg-raised pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={tools.includes(name)}
                  onChange={(event) => choose(name, event.target.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                {label[locale]}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface StartersFieldProps {
  readonly starters: readonly string[];
  readonly onChange: (starters: string[]) => void;
}

/** Questions to begin with, up to as many as a preset may have. */
export function StartersField({ starters, onChange }: StartersFieldProps) {
  const t = useTranslations('presetPage');
  const fieldId = useId();
  const idOf = (place: number): string => `${fieldId}-${place}`;
  const focus = (place: number): void =>
    void requestAnimationFrame(() => document.getElementById(idOf(place))?.focus());
  return (
    <fieldset>
      <legend className="font-medium text-[14px]">{t('starters')}</legend>
      <p className="mt-0.5 text-[13px] text-muted-foreground">{t('startersText', { most: MOST_STARTERS })}</p>
      <ul className="mt-2 space-y-2">
        {starters.map((starter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a starter is nothing but its place
          <li key={place} className="flex items-center gap-1.5">
            <Input
              id={idOf(place)}
              dir="auto"
              value={starter}
              maxLength={STARTER_LIMIT}
              aria-label={t('starter', { place: place + 1 })}
              placeholder={t('starterExample')}
              onChange={(event) => onChange(starters.with(place, event.target.value))}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removeStarter', { place: place + 1 })}
              onClick={() => {
                onChange(starters.toSpliced(place, 1));
                focus(Math.max(0, place - 1));
              }}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {starters.length < MOST_STARTERS && (
        <Button
          size="small"
          className="mt-2"
          onClick={() => {
            onChange([...starters, '']);
            focus(starters.length);
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addStarter')}
        </Button>
      )}
    </fieldset>
  );
}
