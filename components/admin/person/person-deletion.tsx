'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { DeletionForm } from '@/components/page/deletion-form';
import { FormField } from '@/components/page/form-field';
import { Button } from '@/components/ui/button';
import type { DepartureView } from '@/lib/chat/account';
import type { PersonView } from '@/lib/chat/admin';
import type { PersonPage } from '@/lib/chat/person-page';

interface PersonDeletionProps {
  readonly person: PersonView;
  readonly has: PersonPage['has'];
  readonly own: boolean;
}

const KINDS = ['conversations', 'documents', 'memories', 'tokens'] as const;

/** Says what goes with somebody's account, and deletes it once its email has been typed. */
export function PersonDeletion({ person, has, own }: PersonDeletionProps) {
  const t = useTranslations('admin.person');
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<DepartureView | null>(null);
  const { busy, problem, run } = useRequest();
  const remove = (email: string): Promise<boolean> =>
    run(async () => {
      const path = `/api/admin/people/${encodeURIComponent(person.personId)}`;
      setDone(await (await sendJson('DELETE', path, { email })).json());
    });

  return (
    <section aria-labelledby="delete">
      <h2 id="delete" className="font-semibold text-[16px]">
        {t('delete')}
      </h2>
      {done ? (
        <p role="status" className="mt-2 text-[14px]">
          {t(done.complete ? 'gone' : 'goneLater')}
        </p>
      ) : own ? (
        <p className="mt-1 text-[14px] text-muted-foreground">{t('ownText')}</p>
      ) : (
        <>
          <p className="mt-1 max-w-2xl text-[14px] text-muted-foreground">{t('deleteText')}</p>
          {asked ? (
            <DeletionForm
              words={{ goes: t('goes'), confirm: t('confirm'), cancel: t('cancel') }}
              goes={KINDS.map((kind) =>
                t(`has.${kind}`, { count: has[kind].count, more: has[kind].more ? 'yes' : 'no' }),
              )}
              {...{ busy, problem }}
              onConfirm={(fields) => void remove(String(fields.get('email') ?? ''))}
              onCancel={() => setAsked(false)}
            >
              <FormField
                label={t('typeEmail', { email: person.email })}
                name="email"
                type="email"
                autoComplete="off"
                required
                maxLength={200}
              />
            </DeletionForm>
          ) : (
            <Button className="mt-4" onClick={() => setAsked(true)}>
              {t('deleteButton')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
