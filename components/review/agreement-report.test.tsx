import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AgreementPage, ReviewerAgreement } from '@/lib/chat/review/reviewer-agreement';
import messages from '@/messages/en.json';
import { AgreementReport } from './agreement-report';

const RANI = { personId: 'own_2', name: 'Rani' };
const ADI = { personId: 'own_3', name: 'Adi' };
const shown: ReviewerAgreement = {
  ...{ first: RANI, second: ADI },
  agreement: { count: 88, observed: 0.52, kappa: 0.3449, interval: [0.203, 0.4868] },
  table: [[45, 43]],
  differing: [{ traceId: 'trc_1', question: 'What of reefs?', first: 'sound', second: 'other' }],
};

const textOf = (page: AgreementPage): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AgreementReport page={page} />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
const pageOf = (change: Partial<ReviewerAgreement> | null): AgreementPage => ({
  ...{ reviewers: [RANI, ADI], firsts: [RANI] },
  shown: change && { ...shown, ...change },
});

it('says how far two agree, how sure that is, and where they differ', () => {
  const text = textOf(pageOf({}));
  expect(text).toMatch(/0\.34\s.*0\.20 to 0\.49\s.*52%\s.*88\s/);
  expect(text).toContain('What of reefs?');
  expect(text).toContain('Rani: Sound. Adi: Other.');
});

it('says in words that there is no figure, and why', () => {
  const { agreement } = messages.review;
  expect(textOf(pageOf(null))).toContain(agreement.alone);
  expect(textOf(pageOf({ agreement: null, differing: [] }))).toContain(agreement.none);
  const always = { count: 9, observed: 1, kappa: null, interval: null };
  expect(textOf(pageOf({ agreement: always, differing: [] }))).toContain(agreement.noKappa);
  const few = { ...always, count: 4 };
  expect(textOf(pageOf({ agreement: few, differing: [] }))).toContain('Too few traces');
  const alike = { ...always, kappa: 1 };
  expect(textOf(pageOf({ agreement: alike, differing: [] }))).toContain(agreement.noInterval);
});
