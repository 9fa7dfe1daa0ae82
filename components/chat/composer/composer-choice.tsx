'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuEntry } from '@/components/ui/menu-entry';

type Choices = Extract<MenuEntry, { kind: 'choices' }>;

interface ComposerChoiceProps extends Pick<Choices, 'value' | 'onChange'> {
  /** What is chosen, and that something else can be. */
  readonly label: string;
  /** What there is to choose, as the menu calls it. */
  readonly title: string;
  /** Made when the menu opens. */
  readonly options: () => Choices['options'];
  /** Whether something else than usual is chosen. */
  readonly stands?: boolean;
  /** What becomes of it where there is little room. */
  readonly className: string;
  /** What else can be chosen there, above it; made when the menu opens. */
  readonly before?: () => readonly MenuEntry[];
  /** What is chosen, in a word or two. */
  readonly children: ReactNode;
}

/** One of several things that the next message is sent with. */
export function ComposerChoice({
  label,
  title,
  options,
  stands = false,
  className,
  before = () => [],
  children,
  ...choice
}: ComposerChoiceProps) {
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
      entries={() => [
        ...before(),
        { kind: 'choices', key: 'choices', label: title, options: options(), ...choice },
      ]}
    />
  );
}
