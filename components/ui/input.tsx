import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A field of one line. On touch screens its letters are as large as phones want them, which enlarge the page otherwise. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={classNames(
        'h-9 w-full min-w-0 rounded-lg border border-line bg-surface px-3 text-[14px] text-foreground transition-colors placeholder:text-muted-foreground hover:border-line-strong read-only:bg-raised pointer-coarse:h-11 pointer-coarse:text-[16px]',
        className,
      )}
      {...props}
    />
  );
}
