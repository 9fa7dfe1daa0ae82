import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { isComposing } from '@/components/ui/field-keys';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

const LABEL = 'block text-[12px] text-muted-foreground';

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

/** A filter with a few values. */
export function FilterChoice({ label, any, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Select
        id={id}
        boxClassName="mt-1"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={value === undefined ? 'text-muted-foreground' : 'text-foreground'}
      >
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly type?: 'text' | 'date';
  readonly placeholder?: string;
  readonly value: string | undefined;
  readonly className?: string;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter that is typed; it holds when the field is left or Enter is pressed. */
export function FilterText({
  label,
  type = 'text',
  placeholder,
  value = '',
  className,
  onChange,
}: TextProps) {
  const id = useId();
  const commit = (text: string): void => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Input
        key={value}
        id={id}
        type={type}
        placeholder={placeholder}
        defaultValue={value}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) =>
          event.key === 'Enter' && !isComposing(event) && commit(event.currentTarget.value)
        }
        className={classNames('mt-1', type === 'date' && value === '' && 'not-focus:text-muted-foreground')}
      />
    </div>
  );
}

interface FlagProps {
  readonly checked: boolean;
  readonly hint?: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function FilterFlag({ checked, hint, onChange, children }: FlagProps) {
  const hintId = useId();
  return (
    <label className="flex h-8 cursor-pointer items-center gap-2 text-[13.5px]" title={hint}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint && hintId}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-(--accent)"
      />
      {children}
      {hint && (
        <span id={hintId} className="sr-only">
          {hint}
        </span>
      )}
    </label>
  );
}
