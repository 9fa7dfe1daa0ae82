'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';

const SECTIONS = [
  { key: 'reasoning', path: '/admin' },
  { key: 'models', path: '/admin/models' },
  { key: 'limits', path: '/admin/limits' },
  { key: 'signUp', path: '/admin/sign-up' },
  { key: 'people', path: '/admin/people' },
  { key: 'usage', path: '/admin/usage' },
  { key: 'changes', path: '/admin/changes' },
] as const;

/** The sections of the admin pages: a column beside them, a row above them on small screens. */
export function AdminNav() {
  const t = useTranslations('admin.nav');
  const path = usePathname();
  return (
    <nav aria-label={t('label')} className="-mx-5 overflow-x-auto px-5 md:mx-0 md:px-0">
      <ul className="flex gap-1 md:flex-col">
        {SECTIONS.map(({ key, path: target }) => {
          const current = path === target;
          return (
            <li key={key}>
              {/* Each section shows what is stored now, so nothing is fetched before it is asked for. */}
              <Link
                href={target}
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'flex h-9 items-center whitespace-nowrap rounded-lg px-3 text-[14px] transition-colors duration-150',
                  current
                    ? 'bg-line/60 font-medium'
                    : 'text-muted-foreground hover:bg-raised hover:text-foreground',
                )}
              >
                {t(key)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
