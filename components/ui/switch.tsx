import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, and holds at once. */
export function Switch({ checked, onChange, className, ...props }: SwitchProps) {
  return (
    <button
      data-slot="switch"
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={classNames(
        'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border transition-colors disabled:opacity-50',
        checked ? 'border-accent-strong bg-accent-strong' : 'border-line-strong bg-raised',
        className,
      )}
      {...props}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-4 rounded-full transition-transform',
          checked ? 'translate-x-[19px] bg-background' : 'translate-x-[3px] bg-muted-foreground',
        )}
      />
    </button>
  );
}
