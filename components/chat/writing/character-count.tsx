'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Room } from './use-room';

/** How much room is left. */
export function CharacterCount({ length, limit, isChecked }: Room) {
  const t = useTranslations('composer');
  const format = useFormatter();
  const kind = isChecked ? 'question' : 'message';
  const most = format.number(limit);
  return length > limit ? (
    <span className="text-danger tabular-nums">
      {t(`tooLong.${kind}`, { count: format.number(length - limit), limit: most })}
    </span>
  ) : (
    <span className="tabular-nums">{t(`count.${kind}`, { count: format.number(length), limit: most })}</span>
  );
}
