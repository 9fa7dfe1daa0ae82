'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Budget } from '@/lib/chat/budget';

const ENGINES = ['fast', 'web', 'document-agent', 'deep', 'research', 'paper'] as const;

/** How the admin pages say what was spent. */
export interface SpendingWords {
  /** What gave answers, in the words of the composer. */
  readonly engine: (name: string) => string;
  readonly money: (amount: number) => string;
  readonly budget: (budget: Budget) => string;
}

/** Says engines, money and budgets in the person's language. */
export function useSpendingWords(currency: string): SpendingWords {
  const t = useTranslations('admin.usage.engine');
  const groups = useTranslations('admin.groups');
  const format = useFormatter();
  const money = (amount: number): string =>
    format.number(amount, {
      ...{ style: 'currency', currency },
      // A short question to a small model costs less than a cent.
      ...(amount > 0 && amount < 1 && { maximumSignificantDigits: 2 }),
    });
  return {
    engine: (name) => {
      const known = ENGINES.find((engine) => engine === name);
      return known ? t(known) : name === '' ? t('unknown') : name;
    },
    money,
    budget: ({ unit, amount }) =>
      groups('spends', { amount: unit === 'money' ? money(amount) : groups('tokensAmount', { amount }) }),
  };
}
