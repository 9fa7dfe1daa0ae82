'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AdminSettingsRead, AdminSettingsView } from '@/lib/chat/admin';
import { useRequest } from '../account/use-request';
import { sendJson } from '../chat/state/send-json';

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
      const stored = await run(async () => {
        const response = await sendJson('PATCH', '/api/admin/settings', draft);
        const read: AdminSettingsRead = await response.json();
        setDraft(Object.assign({}, draft, pick(read.settings, draft)));
      });
      if (stored) setNote(t('saved'));
    },
  };
}

/** The newest values of the settings that a form shows. */
const pick = (settings: AdminSettingsView, shown: object): Partial<AdminSettingsView> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in shown));
