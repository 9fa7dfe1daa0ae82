'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import type { NewAccessToken } from '@/lib/chat/access-token';
import { TOKEN_DAYS, TOKEN_NAME_LENGTH, TOKEN_SCOPES, type TokenScope } from '@/lib/chat/token-scope';

interface AccessTokenFormProps {
  readonly busy: boolean;
  readonly onMake: (wanted: NewAccessToken) => Promise<boolean>;
}

/** What a new token is called, what it is for and how long it holds. */
export function AccessTokenForm({ busy, onMake }: AccessTokenFormProps) {
  const t = useTranslations('account.tokens');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [daysValid, setDaysValid] = useState<number>(90);

  const choose = (scope: TokenScope, wanted: boolean): void =>
    setScopes((before) =>
      TOKEN_SCOPES.filter((known) => (known === scope ? wanted : before.includes(known))),
    );

  return (
    <form
      className="mt-4 space-y-5 rounded-xl border border-line px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onMake({ name, scopes: [...scopes], daysValid });
      }}
    >
      <FormField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        required
        maxLength={TOKEN_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="font-medium text-[14px]">{t('scopes')}</legend>
        <ul className="mt-1.5 space-y-2">
          {TOKEN_SCOPES.map((scope) => (
            <li key={scope}>
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  checked={scopes.includes(scope)}
                  // The browser says that one has to be chosen.
                  required={scopes.length === 0}
                  onChange={(event) => choose(scope, event.target.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block text-[14px]">{t(`scope.${scope}.label`)}</span>
                  <span className="block text-[13px] text-muted-foreground">{t(`scope.${scope}.text`)}</span>
                  <code className="font-mono text-[12px] text-muted-foreground">{scope}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <SelectField
        label={t('validFor')}
        className="w-44"
        value={daysValid}
        onChange={(event) => setDaysValid(Number(event.target.value))}
      >
        {TOKEN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('days', { days })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="solid" busy={busy}>
        {t('make')}
      </Button>
    </form>
  );
}
