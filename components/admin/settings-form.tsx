'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';

interface SettingsFormProps {
  readonly onSave: () => Promise<void>;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly note: string;
  readonly children: ReactNode;
}

/** Controls with one button that stores them all. */
export function SettingsForm({ onSave, busy, problem, note, children }: SettingsFormProps) {
  const t = useTranslations('admin');
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="solid" busy={busy}>
          {t('save')}
        </Button>
        <p role="status" className="text-[14px] text-accent-strong">
          {note}
        </p>
        <FormProblem problem={problem} />
      </div>
    </form>
  );
}
