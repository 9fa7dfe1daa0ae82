'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import type { AdminSettingsRead, AdminSettingsView } from '@/lib/chat/admin';

/** A part of the settings that is being edited. */
export interface SettingsDraft<Name extends keyof AdminSettingsView> {
  readonly draft: Pick<AdminSettingsView, Name>;
  readonly edit: (change: Partial<Pick<AdminSettingsView, Name>>) => void;
  readonly save: () => Promise<void>;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Says that everything is stored; empty while something is not. */
  readonly note: string;
}

/** Edits some settings and stores them together. */
export function useSettings<Name extends keyof AdminSettingsView>(
  initial: Pick<AdminSettingsView, Name>,
): SettingsDraft<Name> {
  const t = useTranslations('admin');
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();
  return {
    draft,
    busy,
    problem,
    note,
    edit: (change) => {
      setNote('');
      setDraft((before) => ({ ...before, ...change }));
    },
    save: async () => {
      setNote('');
      // What nobody touched here may have been changed elsewhere, and has no place in the log.
      const patch = changesBetween(stored, draft);
      if (Object.keys(patch).length === 0) return setNote(t('unchanged'));
      const done = await run(async () => {
        const response = await sendJson('PATCH', '/api/admin/settings', patch);
        const read: AdminSettingsRead = await response.json();
        const newest = Object.assign({}, draft, pick(read.settings, draft));
        setStored(newest);
        setDraft(newest);
      });
      if (done) setNote(t('saved'));
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
const pick = (settings: AdminSettingsView, shown: object): Partial<AdminSettingsView> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in shown));
