'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLookForModels } from '@/components/http/use-look-for-models';
import { Button } from '@/components/ui/button';

/** A button that looks for servers of models where Nalar runs, and says so where there is none. */
export default function LookForModels() {
  const t = useTranslations('lookForModels');
  const [nothing, setNothing] = useState<string | null>(null);
  const { busy, problem, look } = useLookForModels(setNothing);
  return (
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
  );
}
