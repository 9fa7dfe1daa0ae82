import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface SelectProps extends ComponentProps<'select'> {
  /** Class names of the box around it, for its place and width. */
  readonly boxClassName?: string;
}

/** A native list of choices in the look of the other fields. */
export function Select({ className, boxClassName, ...props }: SelectProps) {
  return (
    <span data-slot="select" className={classNames('relative block', boxClassName)}>
      <select
        className={classNames(
          'h-9 w-full min-w-0 appearance-none truncate rounded-lg border border-line bg-surface pr-8 pl-3 text-[14px] transition-colors hover:border-line-strong disabled:opacity-50 pointer-coarse:h-11 pointer-coarse:text-[16px]',
          className,
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
