'use client';

import { useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
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
  const { busy, problem, run } = useRequest();

  const submit = async (form: FormData): Promise<void> => {
    const body = {
      name: form.get('name'),
      email: form.get('email'),
      password: form.get('password'),
      ...(token !== undefined && { token }),
    };
    const done = await run(async () => void (await sendJson('POST', '/api/account/sign-up', body)));
    if (done) window.location.assign(next);
  };

  return (
    <form
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <FormField label={t('name')} name="name" autoComplete="name" required maxLength={100} />
      <FormField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={200}
      />
      <NewPasswordField name="password" label={t('password')} />
      <FormProblem problem={problem} />
      <Button type="submit" variant="solid" className="w-full" busy={busy}>
        {t('signUp')}
      </Button>
    </form>
  );
}
