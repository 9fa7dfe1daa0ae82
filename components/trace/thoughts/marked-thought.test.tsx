import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import messages from '@/messages/en.json';
import { ThoughtText } from './marked-thought';

const html = (text: string): string =>
  renderToString(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ThoughtText text={text} />
    </NextIntlClientProvider>,
  );

it('sets formulas of a thought, between its other marks', () => {
  const shown = html('So **hence** \\(x^2 = 4\\), thus $x = 2$.');
  expect(shown.match(/class="formula/g)).toHaveLength(2);
  expect(shown).toContain('<strong class="font-medium">hence</strong>');
});

it.each([['It costs $5 or $6 a month.'], ['a \\ b and $'], ['No formula.']])(
  'takes none for one: %s',
  (text) => {
    expect(html(text)).toBe(text);
  },
);
