'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import type { AdminSettingsRead } from '@/lib/chat/admin';
import type { SettingEffect } from '@/lib/chat/policy-knob';

/** Some settings that are being edited. */
export interface SettingsDraft<Values> {
  readonly draft: Values;
  readonly stored: Values;
  readonly edit: (change: Partial<Values>) => void;
  /** Stores what was changed; gives the newest values, or null where nothing was stored. */
  readonly save: () => Promise<Values | null>;
  /** Makes the draft what is stored. */
  readonly undo: () => void;
  readonly isChanged: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** From when on changes hold, and for whom. */
  readonly effect: string;
  /** Says that everything is stored; empty while something is not. */
  readonly note: string;
}

/** Edits some settings and stores them together. */
export function useSettings<Values extends object>(
  initial: Values,
  holds: SettingEffect = 'turn',
): SettingsDraft<Values> {
  const t = useTranslations('admin');
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { busy, problem, run } = useRequest();
  const effect = t(`setting.holds.${holds}`);
  // What nobody touched here may have been changed elsewhere, and has no place in the log.
  const patch = changesBetween(stored, draft);
  const isChanged = Object.keys(patch).length > 0;
  return {
    draft,
    stored,
    isChanged,
    busy,
    problem: isRefused ? problem : null,
    effect,
    note,
    edit: (change) => {
      setNote('');
      setRefused(false);
      setDraft((before) => ({ ...before, ...change }));
    },
    undo: () => {
      setRefused(false);
      setDraft(stored);
    },
    save: async () => {
      setNote('');
      if (!isChanged) {
        setNote(t('unchanged'));
        return null;
      }
      let newest = draft;
      const done = await run(async () => {
        const response = await sendJson('PATCH', '/api/admin/settings', patch);
        const read: AdminSettingsRead = await response.json();
        newest = Object.assign({}, draft, pick(read.settings, draft));
        setStored(newest);
        setDraft(newest);
      });
      setRefused(!done);
      if (!done) return null;
      setNote(t('saved'));
      return newest;
    },
  };
}

/** The values of a draft that differ from what is stored. */
const changesBetween = (stored: object, draft: object): object => {
  const before = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  );
};

/** The newest values of the settings that a form shows. */
const pick = (settings: object, shown: object): object =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in shown));
