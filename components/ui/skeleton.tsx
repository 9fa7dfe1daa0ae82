import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={classNames('animate-breathe rounded-md bg-line', className)}
      {...props}
    />
  );
}
