'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { CredentialsForm, EMAIL_FIELD } from './credentials-form';
import { NewPasswordField } from './new-password-field';

interface SignUpFormProps {
  /** The token of the link that led here. */
  readonly token: string | undefined;
  /** Where the new account begins. */
  readonly next: string;
}

/** Name, email and a new password. */
export function SignUpForm({ token, next }: SignUpFormProps) {
  const t = useTranslations('account');
  return (
    <CredentialsForm
      path="/api/account/sign-up"
      {...(token !== undefined && { also: { token } })}
      button={t('signUp')}
      onDone={() => window.location.assign(next)}
    >
      <FormField label={t('name')} name="name" autoComplete="name" required maxLength={100} />
      <FormField label={t('email')} {...EMAIL_FIELD} />
      <NewPasswordField name="password" label={t('password')} />
    </CredentialsForm>
  );
}
