'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AuditEntryView } from '@/lib/chat/admin';
import { EXPORTED_THINGS } from '@/lib/chat/audit-action';
import { toldSourcesSchema } from '@/lib/chat/research/source-table';
import { changedValues } from './changed-values';
import { useChangeWords } from './use-change-words';

interface ChangeEntryProps {
  readonly entry: AuditEntryView;
  /** Whether settings are being put back. */
  readonly busy: boolean;
  /** Puts back what held before; without it, this is not the place to do so. */
  readonly onRestore?: ((version: number) => void) | undefined;
  /** The address of a setting by its name; null for one that there is no more. */
  readonly placeOf?: ((setting: string) => string | null) | undefined;
}

/** One change: what was done to whom, by whom and when, and what was there before. */
export function ChangeEntry({ entry, busy, onRestore, placeOf }: ChangeEntryProps) {
  const t = useTranslations('admin.changes');
  const format = useFormatter();
  const wordsOf = useChangeWords();
  const { at, by, byEmail, action, subject, subjectEmail, inviterEmail, before, after } = entry;
  const isVersion = action === 'settings' || action === 'source-tiers';
  const told = action === 'source-tiers' ? toldSourcesSchema.safeParse(after).data : undefined;
  const title = action === 'disabled' ? t(after === true ? 'disabled' : 'enabled') : t(`action.${action}`);
  const exported = action === 'exported' ? EXPORTED_THINGS.find((thing) => thing === subject) : undefined;
  const about = exported
    ? t(`exported.${exported}`)
    : (subjectEmail ?? (isVersion ? t('version', { version: subject }) : null));
  const changed =
    told === undefined
      ? changedValues(before, after)
      : changedValues(toldSourcesSchema.safeParse(before).data?.sources, told.sources);
  const values = changed
    .flatMap((value) => wordsOf(action, value) ?? [])
    .filter((value) => value.before !== null || value.after !== null);

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-[14px]">
      <div className="min-w-56 flex-1 break-words">
        <p>
          <span className="font-medium">{title}</span>
          {about !== null && <span> · {about}</span>}
        </p>
        {told && <p>{t('sources', told.counts)}</p>}
        {(values.length > 0 || inviterEmail !== null) && (
          <ul className="mt-0.5">
            {values.map(({ key, name, before: from, after: to }) => (
              <li key={key}>
                <span className="text-muted-foreground">
                  <PlacedName name={name} place={(action === 'settings' && placeOf?.(key)) || null} />:
                </span>{' '}
                {from}
                {from !== null && to !== null && (
                  <span className="text-muted-foreground">
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only">{t('becomes')}</span>
                  </span>
                )}
                {to}
              </li>
            ))}
            {inviterEmail !== null && (
              <li>
                <span className="text-muted-foreground">{t('invitedBy')}:</span> {inviterEmail}
              </li>
            )}
          </ul>
        )}
        <p className="mt-0.5 text-[13px] text-muted-foreground">
          {byEmail ?? (by === 'somebody' ? t('somebody') : by)} ·{' '}
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      </div>
      {isVersion && onRestore && (
        <Button size="small" busy={busy} onClick={() => onRestore(Number(subject) - 1)}>
          {t('restore', { version: Number(subject) - 1 })}
        </Button>
      )}
    </li>
  );
}

/** What was changed, as a link to where it can be changed. */
function PlacedName({ name, place }: { readonly name: string; readonly place: string | null }) {
  if (place === null) return name;
  return (
    <Link
      href={place}
      prefetch={false}
      className="underline decoration-line-strong underline-offset-2 hover:text-foreground pointer-coarse:inline-block pointer-coarse:py-2.5"
    >
      {name}
    </Link>
  );
}
