'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useLookForModels } from '@/components/http/use-look-for-models';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import type { ModelOption } from '@/lib/chat/model-option';
import { useChatShell } from '../state/shell/chat-shell-context';

const toModels = (text: ReactNode) => (
  <a href="/admin/models" className="text-accent-strong underline underline-offset-2">
    {text}
  </a>
);

/** Which model was found, or how to get a real one. */
export default function ModelNote({ model }: { readonly model: ModelOption }) {
  const t = useTranslations('welcome');
  return model.isFound ? (
    <p className="mt-2 max-w-xl text-pretty text-[13px] text-muted-foreground">
      {t('found', { server: model.providerLabel, model: model.label })}
    </p>
  ) : (
    <LookForModels />
  );
}

/** How to get a real model, with a button that looks for one where Nalar runs, and says so where there is none. */
function LookForModels() {
  const t = useTranslations('lookForModels');
  const tWelcome = useTranslations('welcome');
  const { account, models } = useChatShell();
  const person = useObservable(account);
  const [nothing, setNothing] = useState<string | null>(null);
  const { busy, problem, look } = useLookForModels(setNothing);
  return (
    <>
      <p className="mt-2 mb-3 max-w-xl text-pretty text-[13px] text-muted-foreground">
        {person?.role === 'admin' ? tWelcome.rich('setUp', { link: toModels }) : tWelcome('askAdmin')}
        {/* Accounts are made where there is an admin. */}
        {person === null && ` ${tWelcome('becomeAdmin')}`}
      </p>
      {models.looksForMore !== false && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            size="small"
            busy={busy}
            onClick={() => {
              setNothing(null);
              void look();
            }}
          >
            {t('look')}
          </Button>
          <p role="status" className="min-w-0 max-w-xl text-pretty text-[13px] text-muted-foreground">
            {busy ? t('looking') : (problem ?? nothing)}
          </p>
        </div>
      )}
    </>
  );
}
