import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface EntryActionsProps {
  /** The list, which has words of its own. */
  readonly of: 'groups' | 'providers' | 'toolServers' | 'webhooks';
  /** What the entry is called. */
  readonly name: string;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const ROW = 'flex flex-wrap gap-x-3 gap-y-2';

/** The buttons of an entry of a list, to change it and to remove it, which is asked once more. */
export function EntryActions({ of, name, busy, onChange, onRemove }: EntryActionsProps) {
  const t = useTranslations('admin');
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <div className={ROW}>
      <Button size="small" variant="danger" busy={busy} onClick={onRemove}>
        {t(`${of}.removeForGood`, { name })}
      </Button>
      <Button size="small" onClick={() => setIsAsked(false)}>
        {t(`${of}.keep`)}
      </Button>
    </div>
  ) : (
    <div className={ROW}>
      <Button size="small" aria-label={t(`${of}.changeOf`, { name })} onClick={onChange}>
        {t(`${of}.change`)}
      </Button>
      <Button size="small" aria-label={t(`${of}.removeOf`, { name })} onClick={() => setIsAsked(true)}>
        {t(`${of}.remove`)}
      </Button>
    </div>
  );
}
