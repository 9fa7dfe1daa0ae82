import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';

const { message } = phrases.en;
const CODE = 'const one = 1;\nconst two = 2;';

it('code is wrapped, saved under a name of its language, and copied as it was written', async () => {
  const { user } = renderPage(<AnswerMarkdown growing={false} text={`\`\`\`ts\n${CODE}\n\`\`\``} />);
  const wrap = screen.getByRole('button', { name: message.wrapLines });
  await user.click(wrap);
  expect(wrap).toHaveAttribute('aria-pressed', 'true');

  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: message.saveCode }));
  expect(saved).toEqual([expect.stringMatching(/\.ts$/)]);

  await user.click(screen.getByRole('button', { name: message.copyCode }));
  expect(await navigator.clipboard.readText()).toBe(CODE);
});
