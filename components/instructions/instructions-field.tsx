import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Textarea } from '@/components/ui/textarea';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';

interface InstructionsFieldProps {
  readonly text: string;
  readonly label: string;
  readonly example: string;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** Where somebody writes what they want of answers, with how much of it there may be. */
export function InstructionsField({
  text,
  label,
  example,
  disabled = false,
  onChange,
}: InstructionsFieldProps) {
  const t = useTranslations('instructions');
  const format = useFormatter();
  const fieldId = useId();
  const countId = useId();
  const over = text.length - INSTRUCTIONS_LIMIT;
  return (
    <>
      <label htmlFor={fieldId} className="block font-medium text-[14px]">
        {label}
      </label>
      <Textarea
        id={fieldId}
        dir="auto"
        value={text}
        disabled={disabled}
        placeholder={example}
        aria-describedby={countId}
        aria-invalid={over > 0 || undefined}
        onChange={({ target }) => onChange(target.value)}
        className="mt-2 max-h-[45dvh] min-h-32 pointer-coarse:min-h-32 rounded-xl border border-line bg-surface px-3.5 py-2.5 text-[14.5px] focus:border-line-strong disabled:opacity-60"
      />
      <p
        id={countId}
        className={classNames(
          'mt-1.5 text-[12.5px] tabular-nums',
          over > 0 ? 'text-danger' : 'text-muted-foreground',
        )}
      >
        {over > 0
          ? t('tooLong', { count: over })
          : t('count', { count: format.number(text.length), most: format.number(INSTRUCTIONS_LIMIT) })}
      </p>
    </>
  );
}
