'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

interface PasswordFieldProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** Takes the password of a file, which opens it once. */
export function PasswordField({ name, busy, onPassword }: PasswordFieldProps) {
  const t = useTranslations('documentFile');
  return (
    <form
      className="mt-2 flex max-w-sm gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const password = new FormData(event.currentTarget).get('password');
        if (typeof password === 'string' && password !== '') onPassword(password);
      }}
    >
      <Input
        name="password"
        type="password"
        required
        maxLength={200}
        autoComplete="off"
        aria-label={t('passwordOf', { name })}
        placeholder={t('password')}
        className="h-8"
      />
      <Button type="submit" size="small" busy={busy}>
        {t('open')}
      </Button>
    </form>
  );
}
