'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LinkProgress } from '@/components/ui/link-progress';

const SECTIONS = [
  { key: 'reasoning', path: '/admin' },
  { key: 'models', path: '/admin/models' },
  { key: 'tools', path: '/admin/tools' },
  { key: 'modes', path: '/admin/modes' },
  { key: 'instructions', path: '/admin/instructions' },
  { key: 'presets', path: '/admin/presets' },
  { key: 'limits', path: '/admin/limits' },
  { key: 'sources', path: '/admin/sources' },
  { key: 'signUp', path: '/admin/sign-up' },
  { key: 'people', path: '/admin/people' },
  { key: 'groups', path: '/admin/groups' },
  { key: 'usage', path: '/admin/usage' },
  { key: 'health', path: '/admin/health' },
  { key: 'research', path: '/admin/research' },
  { key: 'webhooks', path: '/admin/webhooks' },
  { key: 'changes', path: '/admin/changes' },
] as const;

/** The sections of the admin pages: a column beside them, a row above them on small screens. */
export function AdminNav() {
  const t = useTranslations('admin.nav');
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is the current one follows the path
  useEffect(() => {
    // The row is wider than a phone, so the current section could be out of sight.
    const current = list.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);

  return (
    <nav
      aria-label={t('label')}
      className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] max-md:mask-[linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-1.25rem),transparent)] md:mx-0 md:px-0"
    >
      <ul ref={list} className="flex w-max gap-1 md:w-auto md:flex-col">
        {SECTIONS.map(({ key, path: target }) => {
          const current = path === target || (key === 'people' && path.startsWith(`${target}/`));
          return (
            <li key={key}>
              {/* Each section shows what is stored now, so nothing is fetched before it is asked for. */}
              <Link
                href={target}
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'relative flex h-9 items-center overflow-hidden whitespace-nowrap rounded-lg px-3 text-[14px] transition-colors focus-visible:-outline-offset-2 pointer-coarse:h-11',
                  current
                    ? 'bg-line/60 font-medium'
                    : 'text-muted-foreground hover:bg-raised hover:text-foreground',
                )}
              >
                {t(key)}
                <LinkProgress />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
