'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { AccountPatch, AccountView } from '@/lib/chat/account';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';

interface OwnDetailsProps {
  readonly account: Pick<AccountView, 'name' | 'email'>;
  /** False for people who sign in with a provider, whose email is the provider's affair. */
  readonly hasPassword: boolean;
}

/** Name and email, each with a form of its own. */
export function OwnDetails({ account, hasPassword }: OwnDetailsProps) {
  const t = useTranslations('account');
  return (
    <section aria-labelledby="details-heading" className="mt-10">
      <h2 id="details-heading" className="font-semibold text-[16px]">
        {t('own.details')}
      </h2>
      <DetailForm
        label={t('name')}
        name="name"
        autoComplete="name"
        value={account.name}
        button={t('own.changeName')}
        read={(fields) => ({ name: String(fields.get('name')) })}
      />
      {hasPassword ? (
        <DetailForm
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          value={account.email}
          button={t('own.changeEmail')}
          asksPassword
          read={(fields) => ({
            email: String(fields.get('email')),
            password: String(fields.get('password')),
          })}
        />
      ) : (
        <p className="mt-4 text-[14px] text-muted-foreground">{t('own.emailOfProvider')}</p>
      )}
    </section>
  );
}

interface DetailFormProps {
  readonly label: string;
  readonly name: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly button: string;
  readonly asksPassword?: boolean;
  readonly read: (fields: FormData) => AccountPatch;
}

function DetailForm({ label, name, type, autoComplete, value, button, asksPassword, read }: DetailFormProps) {
  const t = useTranslations('account');
  const router = useRouter();
  const { busy, problem, run } = useRequest();
  const [kept, setKept] = useState(value);
  const [typed, setTyped] = useState(value);
  const [changed, setChanged] = useState(false);
  const isNew = typed.trim() !== kept && typed.trim() !== '';

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setChanged(false);
    const patch = read(new FormData(form));
    if (!(await run(async () => void (await sendJson('PATCH', '/api/account', patch))))) return;
    setKept(typed.trim());
    setChanged(true);
    router.refresh();
  };

  return (
    <form
      className="mt-4 max-w-sm space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormField
        label={label}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        maxLength={name === 'name' ? 100 : 200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChanged(false);
        }}
      />
      {asksPassword && isNew && (
        <FormField
          label={t('currentPassword')}
          hint={t('own.whyPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_LENGTH.max}
        />
      )}
      <FormProblem problem={problem} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={busy} disabled={!isNew}>
          {button}
        </Button>
        <p role="status" className="text-[14px] text-accent-strong">
          {changed ? t('own.changed') : ''}
        </p>
      </div>
    </form>
  );
}
