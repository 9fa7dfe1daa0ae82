'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { DeletionForm } from '@/components/page/deletion-form';
import { FormField } from '@/components/page/form-field';
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
        <DeletionForm
          words={{ goes: t('goes'), confirm: t(busy ? 'deleting' : 'confirm'), cancel: t('cancel') }}
          goes={GOES.map((what) => t(`going.${what}`))}
          notes={
            <>
              <p className="mt-3">{t('stays')}</p>
              <p className="mt-3 font-medium text-danger">{t('undone')}</p>
            </>
          }
          {...{ busy, problem }}
          onConfirm={(fields) => void submit(fields)}
          onCancel={() => setAsked(false)}
        >
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
        </DeletionForm>
      ) : (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {t('button')}
        </Button>
      )}
    </section>
  );
}
