'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { CredentialsForm, EMAIL_FIELD } from './credentials-form';

/** Email and password; afterwards the whole page is loaded anew, as somebody else. */
export function SignInForm({ next }: { readonly next: string }) {
  const t = useTranslations('account');
  return (
    <CredentialsForm
      path="/api/account/sign-in"
      button={t('signIn')}
      onDone={() => window.location.assign(next)}
    >
      <FormField label={t('email')} {...EMAIL_FIELD} />
      <FormField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
    </CredentialsForm>
  );
}
