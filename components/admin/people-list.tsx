'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { PersonView } from '@/lib/chat/admin';
import type { Page } from '@/lib/chat/conversation';
import { PersonRow } from './person-row';
import { usePages } from './use-pages';

interface PeopleListProps {
  readonly people: Page<PersonView>;
  readonly ownId: string;
}

/** Everybody with an account, with search and what can be changed about each. */
export function PeopleList({ people, ownId }: PeopleListProps) {
  const t = useTranslations('admin.people');
  const { items, more, busy, problem, loadMore, search, replace } = usePages('/api/admin/people', people);
  const changed = (person: PersonView): void =>
    replace((before) => before.map((known) => (known.personId === person.personId ? person : known)));
  return (
    <>
      <search>
        <form
          className="flex max-w-md items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void search(String(new FormData(event.currentTarget).get('query') ?? '').trim());
          }}
        >
          <div className="flex-1">
            <FormField label={t('search')} type="search" name="query" maxLength={200} />
          </div>
          <Button type="submit" busy={busy}>
            {t('find')}
          </Button>
        </form>
      </search>
      <div className="mt-3">
        <FormProblem problem={problem} />
      </div>
      {items.length === 0 ? (
        <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>
      ) : (
        <ul
          aria-label={t('list')}
          className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {items.map((person) => (
            <PersonRow
              key={person.personId}
              person={person}
              own={person.personId === ownId}
              onChange={changed}
              leads
            />
          ))}
        </ul>
      )}
      {more && (
        <Button className="mt-4" busy={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
