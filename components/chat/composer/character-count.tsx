'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';

/** From this share of the limit on, the count is shown. */
const SHOWN_FROM = 0.9;

/** How much room is left, once that is worth knowing. */
export function CharacterCount({ length }: { readonly length: number }) {
  const t = useTranslations('composer');
  const format = useFormatter();
  if (length < MESSAGE_LIMIT * SHOWN_FROM) return null;
  const over = length > MESSAGE_LIMIT;
  return (
    <span className={over ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {over
        ? t('tooLong', { count: format.number(length - MESSAGE_LIMIT) })
        : t('count', { count: format.number(length), limit: format.number(MESSAGE_LIMIT) })}
    </span>
  );
}
