import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={classNames(
        'h-9 w-full min-w-0 rounded-lg border border-line bg-surface px-3 text-[14px] text-foreground placeholder:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
