'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import type { GroupChange, GroupsView, GroupView } from '@/lib/chat/groups';
import type { ModelOption } from '@/lib/chat/model-option';
import { EntryActions } from '../entry-actions';
import { useSpendingWords } from '../spending-words';
import { GroupForm } from './group-form';

interface GroupsProps extends GroupsView {
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

/** The groups, with a form for one more, and whose limits hold for everybody else. */
export function Groups({ models, ...first }: GroupsProps) {
  const t = useTranslations('admin.groups');
  const [{ groups, defaultGroupId, currency }, setView] = useState<GroupsView>(first);
  /** The one that is changed, `new`, or none. */
  const [open, setOpen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const addButton = useFocusAfter(open !== null);
  const { busy, problem, run } = useRequest();

  const take = async (response: Response): Promise<void> => {
    setView(await response.json());
    setOpen(null);
  };
  const save = (change: GroupChange): Promise<boolean> =>
    run(async () => take(await sendJson('PUT', '/api/admin/groups', change)));
  const remove = (groupId: string): Promise<boolean> =>
    run(async () => {
      await take(
        await fetchOrThrow(`/api/admin/groups/${encodeURIComponent(groupId)}`, { method: 'DELETE' }),
      );
      addButton.current?.focus();
    });
  const setDefault = async (groupId: string | null): Promise<void> => {
    setNote('');
    const done = await run(
      async () => void (await sendJson('PATCH', '/api/admin/settings', { defaultGroupId: groupId })),
    );
    if (!done) return;
    setView((before) => ({ ...before, defaultGroupId: groupId }));
    setNote(t('defaultSaved'));
  };
  const form = (kept: GroupView | null) => (
    <GroupForm
      {...{ kept, models, currency, busy, problem }}
      onSave={(change) => void save(change)}
      onLeave={() => setOpen(null)}
    />
  );

  return (
    <>
      {groups.length === 0 && open === null && (
        <p className="text-[14px] text-muted-foreground">{t('none')}</p>
      )}
      {groups.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {groups.map((group) => (
            <li key={group.groupId} className="px-4 py-3">
              {open === group.groupId ? (
                form(group)
              ) : (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <GroupSummary
                    group={group}
                    isDefault={group.groupId === defaultGroupId}
                    currency={currency}
                  />
                  <EntryActions
                    of="groups"
                    name={group.name}
                    busy={busy}
                    onChange={() => setOpen(group.groupId)}
                    onRemove={() => void remove(group.groupId)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === null && <FormProblem problem={problem} />}
      <div className="mt-4">
        {open === 'new' ? (
          <div className="rounded-xl border border-line bg-surface px-4 py-4">{form(null)}</div>
        ) : (
          <Button ref={addButton} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        )}
      </div>
      {groups.length > 0 && (
        <div className="mt-8 max-w-sm">
          <SelectField
            label={t('default')}
            data-setting="defaultGroupId"
            hint={t('defaultHint')}
            value={defaultGroupId ?? ''}
            onChange={({ target: { value } }) => void setDefault(value === '' ? null : value)}
          >
            <option value="">{t('noDefault')}</option>
            {groups.map(({ groupId, name }) => (
              <option key={groupId} value={groupId}>
                {name}
              </option>
            ))}
          </SelectField>
          <p role="status" className="mt-1 text-[13px] text-accent-strong">
            {note}
          </p>
        </div>
      )}
    </>
  );
}

interface GroupSummaryProps {
  readonly group: GroupView;
  readonly isDefault: boolean;
  readonly currency: string;
}

/** A group in two lines: who, and what they may. */
function GroupSummary({ group, isDefault, currency }: GroupSummaryProps) {
  const t = useTranslations('admin.groups');
  const words = useSpendingWords(currency);
  const { name, modelIds, engines, turnsPerDay, budget, members } = group;
  const limits = [
    modelIds === null ? t('allModels') : t('someModels', { count: modelIds.length }),
    engines === null
      ? t('allEngines')
      : t('someEngines', { engines: engines.map((engine) => `, ${words.engine(engine)}`).join('') }),
    ...(turnsPerDay === null ? [] : [t('turns', { count: turnsPerDay })]),
    ...(budget === null ? [] : [words.budget(budget)]),
  ];
  return (
    <p className="min-w-48 flex-1">
      <span className="block break-words font-medium text-[14px]">
        {name}{' '}
        <span className="ml-1 font-normal text-muted-foreground">
          {[t('members', { count: members }), ...(isDefault ? [t('isDefault')] : [])].join(' · ')}
        </span>
      </span>
      <span className="block text-[13px] text-muted-foreground">{limits.join(' · ')}</span>
    </p>
  );
}
