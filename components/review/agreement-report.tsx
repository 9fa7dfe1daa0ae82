'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import type { Reviewer } from '@/lib/chat/review/mentions';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import {
  type Agreement,
  type AgreementPage,
  FEWEST_FOR_KAPPA,
  type ReviewerAgreement,
} from '@/lib/chat/review/reviewer-agreement';

/** How far two reviewers agree: the figure with its interval, what each of them said, and where they differ. */
export function AgreementReport({ page: { reviewers, firsts, shown } }: { readonly page: AgreementPage }) {
  const t = useTranslations('review');
  return (
    <main id="review" className="mx-auto w-full max-w-[820px] flex-1 px-5 pt-6 pb-20 md:px-8">
      <Link
        href="/review"
        prefetch={false}
        className={`${buttonVariants({ variant: 'quiet', size: 'small' })} -ml-2.5`}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('trace.back')}
      </Link>
      <h1 className="mt-4 font-semibold text-[22px] tracking-[-0.01em]">{t('agreement.title')}</h1>
      <p className="mt-1 max-w-prose text-[14px] text-muted-foreground leading-[1.6]">
        {t('agreement.intro')}
      </p>
      {shown === null ? (
        <p className="mt-8">{t('agreement.alone')}</p>
      ) : (
        <>
          <form className="mt-6 flex flex-wrap items-end gap-3">
            <ReviewerChoice name="first" reviewers={firsts} chosen={shown.first} />
            <ReviewerChoice name="second" reviewers={reviewers} chosen={shown.second} />
            <Button type="submit">{t('agreement.show')}</Button>
          </form>
          <Figures shown={shown} />
        </>
      )}
    </main>
  );
}

interface ReviewerChoiceProps {
  readonly name: 'first' | 'second';
  readonly reviewers: readonly Reviewer[];
  readonly chosen: Reviewer;
}

function ReviewerChoice({ name, reviewers, chosen }: ReviewerChoiceProps) {
  const t = useTranslations('review.agreement');
  const id = useId();
  return (
    <div className="min-w-44 max-sm:flex-1">
      <label htmlFor={id} className="block text-[12px] text-muted-foreground">
        {t(name)}
      </label>
      <Select key={chosen.personId} id={id} name={name} defaultValue={chosen.personId} boxClassName="mt-1">
        {reviewers.map(({ personId, name: called }) => (
          <option key={personId} value={personId}>
            {called}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Figures({ shown }: { readonly shown: ReviewerAgreement }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { agreement, first, second, differing } = shown;
  if (agreement === null) return <p className="mt-8">{t('agreement.none')}</p>;
  const { count, observed, kappa, interval } = agreement;
  const rounded = (value: number): string =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const facts = [
    [t('agreement.kappa'), kappa === null ? t('agreement.undefined') : rounded(kappa)],
    ...(interval
      ? [
          [
            t('agreement.interval'),
            t('agreement.range', { low: rounded(interval[0]), high: rounded(interval[1]) }),
          ],
        ]
      : []),
    [t('agreement.observed'), format.number(observed, { style: 'percent' })],
    [t('agreement.count'), format.number(count)],
  ] as const;
  return (
    <>
      <dl data-slot="agreement" className="mt-8 grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[12.5px] text-muted-foreground">{name}</dt>
            <dd className="mt-0.5 font-semibold text-[18px] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[13px] text-muted-foreground">
        {t(`agreement.${hintOf(agreement)}`, { fewest: FEWEST_FOR_KAPPA })}
      </p>
      <VerdictTable shown={shown} />
      {differing.length > 0 && (
        <section aria-labelledby="differing" className="mt-10">
          <h2 id="differing" className="mb-2 text-[12.5px] text-muted-foreground">
            {t('agreement.differing')}
          </h2>
          <ul className="border-line border-t">
            {differing.map((trace) => (
              <li key={trace.traceId} className="border-line border-b py-3">
                <Link
                  href={`/review/${trace.traceId}`}
                  prefetch={false}
                  className="font-medium text-[14.5px] underline-offset-2 hover:underline"
                >
                  <bdi>{trace.question || t('queue.noQuestion')}</bdi>
                </Link>
                <p className="mt-0.5 text-[13px] text-muted-foreground">
                  {t('agreement.said', {
                    first: first.name,
                    firstVerdict: t(`verdicts.${trace.first}`),
                    second: second.name,
                    secondVerdict: t(`verdicts.${trace.second}`),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function hintOf({ count, kappa, interval }: Agreement): 'tooFew' | 'noKappa' | 'noInterval' | 'kappaHint' {
  if (kappa === null) return count < FEWEST_FOR_KAPPA ? 'tooFew' : 'noKappa';
  return interval === null ? 'noInterval' : 'kappaHint';
}

/** How often each of them said what, the same on the diagonal. */
function VerdictTable({ shown: { first, second, table } }: { readonly shown: ReviewerAgreement }) {
  const t = useTranslations('review');
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full border-collapse text-[13.5px] tabular-nums">
        <caption className="mb-2 text-left text-[12.5px] text-muted-foreground">
          {t('agreement.table', { first: first.name, second: second.name })}
        </caption>
        <thead>
          <tr className="border-line border-b text-muted-foreground">
            <td />
            {VERDICT_KINDS.map((kind) => (
              <th key={kind} scope="col" className="px-2 py-2 text-right font-normal">
                {t(`verdicts.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {VERDICT_KINDS.map((row, index) => (
            <tr key={row} className="border-line border-b">
              <th scope="row" className="py-2 pr-2 text-left font-normal text-muted-foreground">
                {t(`verdicts.${row}`)}
              </th>
              {VERDICT_KINDS.map((column, other) => (
                <td
                  key={column}
                  className={classNames('px-2 py-2 text-right', index === other && 'bg-raised font-medium')}
                >
                  {table[index]?.[other] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
