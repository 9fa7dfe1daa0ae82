'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button, buttonVariants } from '@/components/ui/button';
import { NewPasswordField } from './new-password-field';

/** A new password for whoever has been given a link. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const t = useTranslations('account');
  const { busy, problem, run } = useRequest();
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
  const submit = async (fields: FormData): Promise<void> => {
    const body = { token, newPassword: fields.get('newPassword') };
    setDone(await run(async () => void (await sendJson('POST', '/api/account/password/reset', body))));
  };
  return (
    <form
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <NewPasswordField name="newPassword" label={t('newPassword')} />
      <FormProblem problem={problem} />
      <Button type="submit" variant="solid" className="w-full" busy={busy}>
        {t('reset.button')}
      </Button>
    </form>
  );
}
