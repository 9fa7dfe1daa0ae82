'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { DepartureView } from '@/lib/chat/account';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';

interface DeleteAccountProps {
  readonly hasPassword: boolean;
  /** Admins may have to name another one first. */
  readonly isAdmin: boolean;
}

const GOES = ['conversations', 'documents', 'memories', 'comments', 'access'] as const;

/** Says what goes, and deletes the account once that is confirmed. */
export function DeleteAccount({ hasPassword, isAdmin }: DeleteAccountProps) {
  const t = useTranslations('account.departure');
  const account = useTranslations('account');
  const [asked, setAsked] = useState(false);
  const { busy, problem, run } = useRequest();

  const submit = (fields: FormData): Promise<boolean> =>
    run(async () => {
      const proof = hasPassword ? 'password' : 'email';
      const successor = String(fields.get('successorEmail') ?? '').trim();
      const response = await fetchOrThrow('/api/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          [proof]: fields.get(proof),
          ...(successor !== '' && { successorEmail: successor }),
        }),
      });
      const { complete }: DepartureView = await response.json();
      // Drafts and what else this browser remembers.
      localStorage.clear();
      sessionStorage.clear();
      window.location.replace(`/account/deleted${complete ? '' : '?rest=1'}`);
    });

  return (
    <section aria-labelledby="departure-heading" className="mt-10">
      <h2 id="departure-heading" className="font-semibold text-[16px]">
        {t('heading')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground">{t('text')}</p>
      {asked ? (
        <form
          className="mt-4 max-w-xl space-y-4 rounded-xl border border-danger/40 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <div className="text-[14px]">
            <p className="font-medium">{t('goes')}</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              {GOES.map((what) => (
                <li key={what}>{t(`going.${what}`)}</li>
              ))}
            </ul>
            <p className="mt-3">{t('stays')}</p>
            <p className="mt-3 font-medium text-danger">{t('undone')}</p>
          </div>
          {isAdmin && (
            <FormField
              label={t('successor')}
              hint={t('successorText')}
              name="successorEmail"
              type="email"
              maxLength={200}
            />
          )}
          {hasPassword ? (
            <FormField
              label={account('currentPassword')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={PASSWORD_LENGTH.max}
            />
          ) : (
            <FormField label={t('typeEmail')} name="email" type="email" required maxLength={200} />
          )}
          <FormProblem problem={problem} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" busy={busy}>
              {t(busy ? 'deleting' : 'confirm')}
            </Button>
            <Button busy={busy} onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {t('button')}
        </Button>
      )}
    </section>
  );
}
