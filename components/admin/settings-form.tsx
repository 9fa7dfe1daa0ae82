'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { SettingsDraft } from './use-settings';

interface SettingActionsProps extends Pick<SettingsDraft<unknown>, 'busy' | 'problem' | 'note'> {
  readonly isChanged: boolean;
  /** From when on a change would hold, and for whom. */
  readonly effect: string;
  readonly problemId?: string;
  /** Whether there is something to press even while nothing is changed. */
  readonly isAlwaysThere?: boolean;
  readonly undo?: (() => void) | undefined;
}

/** What is wrong, the buttons that store or undo a change, for whom it would hold, and that it is stored. */
export function SettingActions({
  isChanged,
  busy,
  effect,
  note,
  problem,
  problemId,
  isAlwaysThere = false,
  undo,
}: SettingActionsProps) {
  const t = useTranslations('admin');
  return (
    <>
      <p id={problemId} role="alert" className="text-[13.5px] text-danger not-empty:mt-2">
        {problem}
      </p>
      {(isChanged || isAlwaysThere) && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button type="submit" variant="solid" size="small" busy={busy}>
            {t('save')}
          </Button>
          {isChanged && undo && (
            <Button size="small" onClick={undo}>
              {t('setting.undo')}
            </Button>
          )}
          {isChanged && <p className="text-[13px] text-muted-foreground">{effect}</p>}
        </div>
      )}
      <p role="status" className="mt-1 text-[13px] text-accent-strong">
        <span>{note}</span> {note === t('saved') && <span>{effect}</span>}
      </p>
    </>
  );
}

interface SettingsFormProps extends Partial<SettingActionsProps> {
  readonly onSave: () => Promise<unknown>;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly note: string;
  readonly children: ReactNode;
}

/** Controls made by hand, which are stored together. */
export function SettingsForm({
  onSave,
  children,
  isChanged = false,
  effect = '',
  ...state
}: SettingsFormProps) {
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      {children}
      <div
        className={classNames(isChanged && 'sticky bottom-0 z-10 border-line border-t bg-background py-3')}
      >
        <SettingActions {...state} isChanged={isChanged} effect={effect} isAlwaysThere />
      </div>
    </form>
  );
}
