'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '@/components/page/copy-text';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { MadeAccessToken } from '@/lib/chat/access-token';

/** A token that was just made, to be copied: nothing shows it again. */
export function NewTokenField({ made: { token, accessToken } }: { readonly made: MadeAccessToken }) {
  const t = useTranslations('account.tokens');
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  return (
    <div className="mt-4 rounded-xl border border-accent/40 bg-accent-tint px-4 py-3">
      <label htmlFor="new-token" className="font-medium text-[14px]">
        {t('made', { name: accessToken.name })}
      </label>
      <p id="new-token-hint" className="mt-0.5 text-[13px] text-muted-foreground">
        {t('madeText')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Input
          id="new-token"
          ref={field}
          readOnly
          value={token}
          aria-describedby="new-token-hint"
          className="min-w-52 flex-1 font-mono text-[13px]"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copyText(token).then(setCopied)}>{t(copied ? 'copied' : 'copy')}</Button>
      </div>
      <p role="status" className="text-[13px] not-empty:mt-1">
        {copied === true && <span className="sr-only">{t('copied')}</span>}
        {copied === false && <span className="text-warning">{t('copyFailed')}</span>}
      </p>
    </div>
  );
}
