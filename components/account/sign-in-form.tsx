'use client';

import { useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';

/** Email and password; afterwards the whole page is loaded anew, as somebody else. */
export function SignInForm({ next }: { readonly next: string }) {
  const t = useTranslations('account');
  const { busy, problem, run } = useRequest();

  const submit = async (form: FormData): Promise<void> => {
    const body = { email: form.get('email'), password: form.get('password') };
    const done = await run(async () => void (await sendJson('POST', '/api/account/sign-in', body)));
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
      <FormField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={200}
      />
      <FormField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
      <FormProblem problem={problem} />
      <Button type="submit" variant="solid" className="w-full" busy={busy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
