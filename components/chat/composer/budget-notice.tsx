'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { BUDGET_WARNING_SHARE, type BudgetView } from '@/lib/chat/budget';

interface BudgetNoticeProps {
  /** How the person stood when the page was made. */
  readonly first: BudgetView;
  /** Whether an answer is being written: what it took is known after it. */
  readonly busy: boolean;
}

/** Says that most of a month's budget is spent, before all of it is; nothing before that. */
export default function BudgetNotice({ first, busy }: BudgetNoticeProps) {
  const t = useTranslations('composer.budget');
  const format = useFormatter();
  const [budget, setBudget] = useState<BudgetView | null>(first);
  const wasBusy = useRef(busy);

  useEffect(() => {
    const hasEnded = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!hasEnded) return;
    // Where it cannot be read, what was known is shown on; the server refuses by itself.
    fetchOrThrow('/api/account/budget', { cache: 'no-store' })
      .then((response) => response.json())
      .then((answer: { readonly budget: BudgetView | null }) => setBudget(answer.budget))
      .catch(() => undefined);
  }, [busy]);

  if (budget === null || budget.share < BUDGET_WARNING_SHARE) return null;
  const { whose, share, renewsAt } = budget;
  const day = format.dateTime(renewsAt, { day: 'numeric', month: 'long' });
  // Not all of it before it is.
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' });
  return (
    <p role="status" className="px-4 pb-2 text-[13px] text-warning">
      {share >= 1 ? t('reached', { whose, day }) : t('near', { whose, share: percent, day })}
    </p>
  );
}
