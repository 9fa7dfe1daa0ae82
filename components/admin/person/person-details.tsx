'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import type { GroupsView } from '@/lib/chat/groups';
import type { ModelOption } from '@/lib/chat/model-option';
import type { PersonPage } from '@/lib/chat/person-page';
import { PersonRow } from '../person-row';
import { RangeChoice } from '../spending/range-choice';
import { SpendingOverview } from '../spending/spending-overview';
import { PersonAllowance } from './person-allowance';
import { PersonDeletion } from './person-deletion';
import { PersonSessions } from './person-sessions';

interface PersonDetailsProps {
  readonly page: PersonPage;
  readonly groups: GroupsView;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly utcOffsetMinutes: number;
  /** Whether it is the admin's own account. */
  readonly own: boolean;
}

/** All about one person: role, group and budget, use, sessions, and the end of their account. */
export function PersonDetails({ page, groups, models, utcOffsetMinutes, own }: PersonDetailsProps) {
  const t = useTranslations('admin.person');
  const account = useTranslations('account');
  const [person, setPerson] = useState(page.person);
  const [spending, setSpending] = useState(page.spending);
  const [sessions, setSessions] = useState(page.sessions);
  const { busy, problem, run } = useRequest();
  const path = `/api/admin/people/${encodeURIComponent(person.personId)}`;
  const load = (days: number): Promise<boolean> =>
    run(async () => {
      const query = `?days=${days}&utcOffsetMinutes=${utcOffsetMinutes}`;
      const newest: PersonPage = await (await fetchOrThrow(path + query, { cache: 'no-store' })).json();
      setSpending(newest.spending);
    });

  return (
    <div className="space-y-10">
      <div>
        <ul className="rounded-xl border border-line bg-surface">
          <PersonRow
            person={person}
            own={own}
            onChange={(changed) => {
              setPerson(changed);
              if (changed.disabled) setSessions([]);
            }}
            onSignedOut={() => setSessions([])}
          />
        </ul>
        {page.ways.length > 0 && (
          <p className="mt-2 text-[13px] text-muted-foreground">
            {t('ways')}: {page.ways.map((way) => account(`way.${way}`)).join(', ')}
          </p>
        )}
      </div>
      <PersonAllowance page={page} groups={groups} />
      <section aria-labelledby="use">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="use" className="font-semibold text-[16px]">
            {t('use')}
          </h2>
          <RangeChoice days={spending.days} busy={busy} onChoose={(days) => void load(days)} />
        </div>
        <FormProblem problem={problem} />
        {spending.total.turns === 0 ? (
          <p className="mt-4 text-[14px] text-muted-foreground">{t('noUse')}</p>
        ) : (
          <SpendingOverview report={spending} models={models} />
        )}
      </section>
      <PersonSessions
        personId={person.personId}
        sessions={sessions}
        onEnded={(ended) => setSessions((before) => before.filter(({ sessionId }) => sessionId !== ended))}
      />
      <PersonDeletion person={person} has={page.has} own={own} />
    </div>
  );
}
