import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** The keys of a shortcut, as small text. */
export function KeyboardShortcut({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="keyboard-shortcut"
      className={classNames('font-sans text-[12px] text-muted-foreground tracking-wide', className)}
      {...props}
    />
  );
}
