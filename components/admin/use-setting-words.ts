'use client';

import { useFormatter, useMessages, useTranslations } from 'next-intl';
import type { SettingForm } from '@/lib/chat/policy-knob';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const MS_PER_SECOND = 1_000;
/** How the messages call the owner of the settings that there always are. */
const SITE = 'site';

/** How many of the stored value one has of what people see: times are kept in milliseconds and shown in seconds. */
export const unitOf = ({ unit }: Pick<SettingForm, 'unit'>): number =>
  unit === 'milliseconds' ? MS_PER_SECOND : 1;

export interface SettingWords {
  /** What a setting is called; null for one that this version does not know. */
  readonly nameOf: (setting: string) => string | null;
  /** What it does, in a sentence. */
  readonly textOf: (setting: string) => string | null;
  readonly titleOf: (group: string) => string;
  readonly introOf: (group: string) => string | null;
  /** A value as people read it. */
  readonly valueOf: (form: SettingForm, value: unknown) => string;
}

/** What settings are called and do, by their names. */
export function useSettingWords(): SettingWords {
  const t = useTranslations('admin.setting');
  const { knobs, knobTexts } = useMessages().admin;
  const format = useFormatter();
  const find = (words: Words, setting: string): string | null => {
    const dot = setting.indexOf('.');
    const [owner, key] = dot === -1 ? [SITE, setting] : [setting.slice(0, dot), setting.slice(dot + 1)];
    const own = Object.hasOwn(words, owner) ? words[owner] : undefined;
    return own && Object.hasOwn(own, key) ? (own[key] ?? null) : null;
  };
  return {
    nameOf: (setting) => find(knobs, setting),
    textOf: (setting) => find(knobTexts, setting),
    titleOf: (group) => find(knobs, `${group}.title`) ?? group,
    introOf: (group) => find(knobTexts, `${group}.title`),
    valueOf: (form, value) => {
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      if (typeof value === 'number') return format.number(value / unitOf(form));
      if (Array.isArray(value)) return value.join(', ');
      return value === null || value === '' ? t('empty') : String(value);
    },
  };
}
