import { type ComponentProps, useId } from 'react';
import { Input } from '@/components/ui/input';

interface FormFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** An input with its label, and a hint that is read with it. */
export function FormField({ label, hint, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-medium text-[14px]">
        {label}
      </label>
      <Input
        {...input}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-1"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-[13px] text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
