'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { MemorySettingView } from '@/lib/chat/memory';

interface MemorySettingsProps {
  readonly setting: MemorySettingView;
  /** False for visitors of whom nothing is kept yet. */
  readonly isKnown: boolean;
}

/** Whether the person is remembered from one conversation to the next. */
export function MemorySettings({ setting, isKnown }: MemorySettingsProps) {
  const t = useTranslations('memory');
  const [learnt, setLearnt] = useState(setting.learntKinds);
  const [isOn, setIsOn] = useState(setting.acrossConversations);
  const { busy, problem, run } = useRequest();
  const labelId = useId();
  const textId = useId();

  const change = async (next: boolean): Promise<void> => {
    setIsOn(next);
    const saved = await run(
      async () => void (await sendJson('PATCH', '/api/account/memory', { acrossConversations: next })),
    );
    if (!saved) setIsOn(!next);
  };

  const forget = async (): Promise<void> => {
    const forgotten = await run(
      async () => void (await sendJson('PATCH', '/api/account/memory', { learntKinds: 0 })),
    );
    if (forgotten) setLearnt(0);
  };

  return (
    <section aria-labelledby={labelId} className="mt-6 rounded-xl border border-line bg-surface px-4 py-3.5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={labelId} className="font-medium text-[14px]">
            {t('across')}
          </h2>
          <p id={textId} className="mt-1 text-[13px] text-muted-foreground leading-[1.55]">
            {t('acrossText')} {!isKnown && t('acrossVisitor')}
          </p>
        </div>
        <Switch
          checked={isOn && setting.isOn}
          disabled={!isKnown || !setting.isOn}
          aria-busy={busy || undefined}
          aria-labelledby={labelId}
          aria-describedby={textId}
          onChange={(next) => void change(next)}
          className="mt-0.5"
        />
      </div>
      {!setting.isOn && (
        <p className="mt-3 rounded-lg bg-warning-tint px-3 py-2 text-[13px] text-warning">{t('off')}</p>
      )}
      {setting.learntKinds > 0 && (
        <p role="status" className="mt-3 text-[13px] text-muted-foreground leading-[1.55]">
          {learnt === 0 ? t('learnt.forgotten') : t('learnt.text', { kinds: learnt })}{' '}
          {learnt > 0 && (
            <Button size="small" className="ml-1" busy={busy} onClick={() => void forget()}>
              {t('learnt.forget')}
            </Button>
          )}
        </p>
      )}
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
    </section>
  );
}
