'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { SettingsDraft } from './use-settings';

type Settings = Pick<SettingsDraft<unknown>, 'isChanged' | 'busy' | 'effect' | 'note'>;

interface SettingActionsProps {
  readonly settings: Settings;
  readonly problem: string | null;
  readonly problemId?: string;
  /** Whether there is something to press even while nothing is changed. */
  readonly isAlwaysThere?: boolean;
  readonly onUndo: () => void;
}

/** What is wrong, the buttons that store or undo a change, for whom it would hold, and that it is stored. */
export function SettingActions({
  settings: { isChanged, busy, effect, note },
  problem,
  problemId,
  isAlwaysThere = false,
  onUndo,
}: SettingActionsProps) {
  const t = useTranslations('admin');
  return (
    <>
      <p id={problemId} role="alert" className="text-[13.5px] text-danger">
        {problem}
      </p>
      {(isChanged || isAlwaysThere) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <Button type="submit" variant="solid" size="small" busy={busy}>
            {t('save')}
          </Button>
          {isChanged && (
            <>
              <Button size="small" onClick={onUndo}>
                {t('setting.undo')}
              </Button>
              <p className="text-[13px] text-muted-foreground">{effect}</p>
            </>
          )}
        </div>
      )}
      <p role="status" className="text-[13px] text-accent-strong">
        {note}
      </p>
    </>
  );
}

interface SettingsFormProps {
  readonly settings: Settings & Pick<SettingsDraft<unknown>, 'save' | 'problem' | 'undo'>;
  readonly children: ReactNode;
}

/** Controls made by hand, which are stored together. */
export function SettingsForm({ settings, children }: SettingsFormProps) {
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save();
      }}
    >
      {children}
      <div
        className={classNames(
          settings.isChanged && 'sticky bottom-0 z-10 border-line border-t bg-background py-3',
        )}
      >
        <SettingActions settings={settings} problem={settings.problem} isAlwaysThere onUndo={settings.undo} />
      </div>
    </form>
  );
}
