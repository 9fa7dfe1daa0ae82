import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

/** A box to be ticked with its label, and a hint below that is read with it. */
export function CheckField({ label, hint, className, onChange, ...input }: CheckFieldProps) {
  return (
    <label className={classNames('flex items-start gap-3 text-[14px] pointer-coarse:py-2.5', className)}>
      <input
        {...input}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint !== undefined && <span className="block text-[13px] text-muted-foreground">{hint}</span>}
      </span>
    </label>
  );
}
