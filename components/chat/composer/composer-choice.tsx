'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu, type LazyMenuProps } from '@/components/ui/lazy-menu';

interface ComposerChoiceProps extends Pick<LazyMenuProps, 'entries'> {
  /** What is chosen, and that something else can be. */
  readonly label: string;
  /** Whether something else than usual is chosen. */
  readonly stands?: boolean;
  /** What becomes of it where there is little room. */
  readonly className: string;
  /** What is chosen, in a word or two. */
  readonly children: ReactNode;
}

/** One of several things that the next message is sent with. */
export function ComposerChoice({ label, stands = false, className, entries, children }: ComposerChoiceProps) {
  return (
    <LazyMenu
      side="top"
      className={className}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={label}
          className={classNames(
            'flex h-8 min-w-0 items-center gap-1 rounded-full px-3 text-[13px] max-sm:px-2 transition-colors',
            stands
              ? 'bg-accent-tint text-accent-strong'
              : 'text-muted-foreground hover:bg-raised hover:text-foreground aria-expanded:bg-raised aria-expanded:text-foreground',
          )}
        >
          <span className="truncate">{children}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 max-sm:hidden" />
        </button>
      )}
      entries={entries}
    />
  );
}
