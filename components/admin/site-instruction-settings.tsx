'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CheckField } from '@/components/page/check-field';
import { Textarea } from '@/components/ui/textarea';
import type { AdminSettingsView } from '@/lib/chat/admin';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

interface SiteInstructionSettingsProps {
  readonly settings: Pick<AdminSettingsView, 'siteInstructions' | 'showsSiteInstructions'>;
}

/** What is wanted of all answers here, and whether people may read it. */
export function SiteInstructionSettings({ settings }: SiteInstructionSettingsProps) {
  const t = useTranslations('admin.instructions');
  const form = useSettings(settings);
  const fieldId = useId();
  const { siteInstructions: text, showsSiteInstructions } = form.draft;
  return (
    <SettingsForm onSave={form.save} busy={form.busy} problem={form.problem} note={form.note}>
      <div>
        <label htmlFor={fieldId} className="block font-medium text-[14px]">
          {t('field')}
        </label>
        <Textarea
          id={fieldId}
          dir="auto"
          value={text}
          maxLength={INSTRUCTIONS_LIMIT}
          placeholder={t('example')}
          onChange={({ target }) => form.edit({ siteInstructions: target.value })}
          className="mt-2 max-h-[50dvh] min-h-32 rounded-xl border border-line bg-surface px-3.5 py-2.5 text-[14.5px] focus:border-line-strong"
        />
        <p className="mt-1.5 text-[12.5px] text-muted-foreground tabular-nums">
          {t('count', { count: text.length, most: INSTRUCTIONS_LIMIT })}
        </p>
      </div>
      <CheckField
        label={t('shown')}
        hint={t('shownText')}
        checked={showsSiteInstructions}
        onChange={(showsSiteInstructions) => form.edit({ showsSiteInstructions })}
      />
    </SettingsForm>
  );
}
