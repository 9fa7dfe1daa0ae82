'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { PersonView } from '@/lib/chat/admin';
import { ROLES, type Role } from '@/lib/chat/role';

interface PersonRoleProps {
  readonly person: PersonView;
  readonly busy: boolean;
  readonly onChange: (role: Role) => void;
}

/** Somebody's role. Choosing one does nothing yet: arrow keys pass through the roles, and none is given in passing. */
export function PersonRole({ person, busy, onChange }: PersonRoleProps) {
  const t = useTranslations('admin.people');
  const roleName = useTranslations('account.role');
  const [chosen, setChosen] = useState<Role | null>(null);
  const changed = chosen !== null && chosen !== person.role;
  return (
    <>
      <Select
        aria-label={t('roleOf', { name: person.name })}
        value={chosen ?? person.role}
        onChange={(event) => setChosen(ROLES.find((known) => known === event.target.value) ?? null)}
        boxClassName="w-32 max-sm:min-w-28 max-sm:flex-1"
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </Select>
      {changed && (
        <Button
          variant="solid"
          size="small"
          busy={busy}
          aria-label={t('saveRoleOf', { name: person.name, role: roleName(chosen) })}
          onClick={() => onChange(chosen)}
        >
          {t('saveRole')}
        </Button>
      )}
    </>
  );
}
