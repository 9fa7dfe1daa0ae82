import { type ComponentProps, type ReactNode, useId } from 'react';
import { Select } from '@/components/ui/select';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A list of choices with its label, and a hint that is read with it. */
export function SelectField({ label, hint, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-[14px]">
        {label}
      </label>
      <Select
        {...select}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        boxClassName="mt-1"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-[13px] text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
