'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/page/form-field';
import { SelectField } from '@/components/page/select-field';
import { BUDGET_UNITS, type Budget, type BudgetUnit } from '@/lib/chat/budget';

/** A budget while it is written; an empty unit is none. */
export interface BudgetDraft {
  readonly unit: BudgetUnit | '';
  readonly amount: string;
}

export const draftOfBudget = (budget: Budget | null): BudgetDraft => ({
  unit: budget?.unit ?? '',
  amount: budget ? String(budget.amount) : '',
});

/** The budget that was written; null for none. */
export const budgetOfDraft = ({ unit, amount }: BudgetDraft): Budget | null =>
  unit === '' ? null : { unit, amount: Number(amount) };

interface BudgetFieldsProps {
  readonly label: string;
  readonly currency: string;
  readonly draft: BudgetDraft;
  /** Whether there is one that cannot be read. */
  readonly isUnknown?: boolean | undefined;
  readonly onChange: (draft: BudgetDraft) => void;
}

/** What may be spent in a month: in tokens, in money, or as much as is wanted. */
export function BudgetFields({ label, currency, draft, isUnknown, onChange }: BudgetFieldsProps) {
  const t = useTranslations('admin.budget');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={label}
        value={draft.unit}
        onChange={({ target: { value } }) =>
          onChange({ ...draft, unit: BUDGET_UNITS.find((unit) => unit === value) ?? '' })
        }
      >
        <option value="">{t('none')}</option>
        <option value="tokens">{t('tokens')}</option>
        <option value="money">{t('money', { currency })}</option>
      </SelectField>
      {draft.unit !== '' && (
        <FormField
          label={t('amount')}
          hint={t(draft.unit === 'money' ? 'moneyHint' : 'hint')}
          type="number"
          inputMode="decimal"
          min={draft.unit === 'money' ? 0.01 : 1}
          max={1_000_000_000_000}
          step={draft.unit === 'money' ? 'any' : 1}
          required
          value={draft.amount}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
        />
      )}
      {isUnknown && <p className="text-[13px] text-warning sm:col-span-2">{t('unknown')}</p>}
    </div>
  );
}
