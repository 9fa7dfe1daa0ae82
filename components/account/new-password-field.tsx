import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

/** A password that is made up now, with how long it has to be. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const t = useTranslations('account');
  return (
    <FormField
      label={label}
      hint={t('passwordHint', { min: PASSWORD_LENGTH.min })}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
    />
  );
}
