'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';
import { NewPasswordField } from './new-password-field';

/** Changes the password; all other sessions end with it. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useTranslations('account');
  const { busy, problem, run } = useRequest();
  const [changed, setChanged] = useState(false);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const body = {
      currentPassword: fields.get('currentPassword'),
      newPassword: fields.get('newPassword'),
    };
    setChanged(false);
    if (!(await run(async () => void (await sendJson('POST', '/api/account/password', body))))) return;
    form.reset();
    setChanged(true);
    onChanged();
  };

  return (
    <form
      className="mt-4 max-w-sm space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormField
        label={t('currentPassword')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH.max}
      />
      <NewPasswordField name="newPassword" label={t('newPassword')} />
      <FormProblem problem={problem} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('changePassword')}
        </Button>
        <p role="status" className="text-[14px] text-accent-strong">
          {changed ? t('passwordChanged') : ''}
        </p>
      </div>
    </form>
  );
}
