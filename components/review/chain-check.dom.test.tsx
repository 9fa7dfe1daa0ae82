import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { phrases } from '@/e2e/support/phrases';
import { ChainCheck } from './chain-check';

test.each(['en', 'id'] as const)('says in %s which record is at fault, and leads to it', (locale) => {
  const { chain: words } = phrases[locale].review;
  const tampered = (traceId: string) => ({
    ...exampleTraceView(2),
    chain: {
      verified: false as const,
      reason: 'tampered' as const,
      break: { code: 'thoughts-changed' as const, traceId },
    },
  });
  renderPage(
    <>
      <ChainCheck view={tampered('trc_other')} />
      <ChainCheck view={tampered('trc_1')} />
    </>,
    { locale },
  );
  const checks = [...document.querySelectorAll<HTMLElement>('[data-slot=chain-check]')];
  expect(checks.map(({ dataset }) => dataset.state)).toEqual(['tampered', 'tampered']);
  for (const check of checks) {
    expect(check).toHaveTextContent(words.tampered);
    expect(check).toHaveTextContent(words.breaks['thoughts-changed']);
  }
  const [elsewhere, here] = checks;
  expect(elsewhere).toHaveTextContent('trc_other');
  expect(here).toHaveTextContent('trc_1');
  // The one that is at fault is shown already.
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(within(elsewhere ?? document.body).getByRole('link')).toHaveAttribute('href', '/review/trc_other');
});
