'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '@/lib/chat/sign-up-policy';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

/** Who may make an account. */
export function SignUpSettings({ policy }: { readonly policy: SignUpPolicy }) {
  const t = useTranslations('admin.signUp');
  const form = useSettings({ signUpPolicy: policy }, 'account');
  const name = useId();
  return (
    <SettingsForm {...form} onSave={form.save}>
      <fieldset data-setting="signUpPolicy">
        <legend className="font-semibold text-[16px]">{t('policy')}</legend>
        <div className="mt-3 space-y-3">
          {SIGN_UP_POLICIES.map((value) => (
            <label key={value} className="flex cursor-pointer items-start gap-3">
              <input
                type="radio"
                name={name}
                checked={form.draft.signUpPolicy === value}
                onChange={() => form.edit({ signUpPolicy: value })}
                className="mt-1 accent-accent"
              />
              <span>
                <span className="block font-medium text-[14px]">{t(`${value}.label`)}</span>
                <span className="block text-[13px] text-muted-foreground">{t(`${value}.text`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  );
}
