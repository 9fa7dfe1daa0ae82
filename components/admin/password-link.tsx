'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '@/components/page/copy-text';
import { FormField } from '@/components/page/form-field';
import { Button } from '@/components/ui/button';

interface PasswordLinkProps {
  readonly name: string;
  readonly link: string;
}

/** A link that was just made for somebody, to be copied: nothing shows it again. */
export function PasswordLink({ name, link }: PasswordLinkProps) {
  const t = useTranslations('admin.people');
  const signUp = useTranslations('admin.signUp');
  const share = useTranslations('share');
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div role="status" className="mt-3 max-w-xl">
      <p className="text-[13px] text-muted-foreground">{t('passwordLinkFor', { name })}</p>
      <div className="mt-1 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <FormField
            label={t('passwordLink')}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button onClick={() => void copyText(link).then(setCopied)}>
          {signUp(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      {copied === false && <p className="mt-1 text-[13px] text-warning">{share('copyFailed')}</p>}
    </div>
  );
}
