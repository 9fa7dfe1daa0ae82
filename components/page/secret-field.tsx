'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { copyText } from './copy-text';

interface SecretFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A secret that was just made, to be copied: nothing shows it again. */
export function SecretField({ label, hint, value }: SecretFieldProps) {
  const t = useTranslations('secret');
  const id = useId();
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  return (
    <div className="mt-4 rounded-xl border border-accent/40 bg-accent-tint px-4 py-3">
      <label htmlFor={id} className="font-medium text-[14px]">
        {label}
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-[13px] text-muted-foreground">
        {hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Input
          id={id}
          ref={field}
          readOnly
          value={value}
          aria-describedby={`${id}-hint`}
          className="min-w-52 flex-1 font-mono text-[13px]"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copyText(value).then(setCopied)}>{t(copied ? 'copied' : 'copy')}</Button>
      </div>
      <p role="status" className="text-[13px] not-empty:mt-1">
        {copied === true && <span className="sr-only">{t('copied')}</span>}
        {copied === false && <span className="text-warning">{t('copyFailed')}</span>}
      </p>
    </div>
  );
}
