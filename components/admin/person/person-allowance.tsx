'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import type { AllowanceChange, GroupsView } from '@/lib/chat/groups';
import type { PersonPage } from '@/lib/chat/person-page';
import { BudgetFields, budgetOfDraft, draftOfBudget } from '../groups/budget-fields';

interface PersonAllowanceProps {
  readonly page: PersonPage;
  readonly groups: GroupsView;
}

/** Which group a person is in, and what they may spend in a month. */
export function PersonAllowance({
  page,
  groups: { groups, defaultGroupId, currency },
}: PersonAllowanceProps) {
  const t = useTranslations('admin.person');
  const budgetWords = useTranslations('admin.budget');
  const format = useFormatter();
  const [groupId, setGroupId] = useState(page.groupId ?? '');
  const [budget, setBudget] = useState(draftOfBudget(page.budget));
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();
  const byDefault = groups.find((group) => group.groupId === defaultGroupId);

  const save = async (): Promise<void> => {
    setNote('');
    const change: AllowanceChange = {
      groupId: groupId === '' ? null : groupId,
      budget: budgetOfDraft(budget),
    };
    const path = `/api/admin/people/${encodeURIComponent(page.person.personId)}/allowance`;
    if (await run(async () => void (await sendJson('PUT', path, change)))) setNote(t('saved'));
  };

  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="font-semibold text-[16px]">
        {t('limits')}
      </h2>
      {page.standing && (
        <p className="mt-1 text-[14px] text-muted-foreground">
          {t('standing', {
            whose: page.standing.whose,
            share: format.number(page.standing.share, { style: 'percent' }),
          })}
        </p>
      )}
      <div className="mt-4 max-w-2xl">
        <form
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="sm:max-w-xs">
            <SelectField
              label={t('group')}
              value={groupId}
              onChange={({ target: { value } }) => {
                setNote('');
                setGroupId(value);
              }}
            >
              <option value="">
                {byDefault ? t('defaultGroup', { name: byDefault.name }) : t('noGroup')}
              </option>
              {groups.map((group) => (
                <option key={group.groupId} value={group.groupId}>
                  {group.name}
                </option>
              ))}
            </SelectField>
          </div>
          <BudgetFields
            label={budgetWords('label')}
            currency={currency}
            draft={budget}
            isUnknown={page.isBudgetUnknown}
            onChange={(draft) => {
              setNote('');
              setBudget(draft);
            }}
          />
          <FormProblem problem={problem} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="solid" size="small" busy={busy}>
              {t('save')}
            </Button>
            <p role="status" className="text-[13px] text-accent-strong">
              {note}
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}
