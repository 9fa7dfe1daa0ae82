'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { CredentialsForm } from './credentials-form';
import { NewPasswordField } from './new-password-field';

/** A new password for whoever has been given a link. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const t = useTranslations('account');
  const [done, setDone] = useState(false);
  if (done)
    return (
      <div role="status" className="mt-6 space-y-4">
        <p>{t('reset.done')}</p>
        <a href="/sign-in" className={buttonVariants({ variant: 'solid' })}>
          {t('signIn')}
        </a>
      </div>
    );
  return (
    <CredentialsForm
      path="/api/account/password/reset"
      also={{ token }}
      button={t('reset.button')}
      onDone={() => setDone(true)}
    >
      <NewPasswordField name="newPassword" label={t('newPassword')} />
    </CredentialsForm>
  );
}
