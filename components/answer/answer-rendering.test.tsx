import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { AnswerMarkdown } from './answer-markdown';
import { PATHOLOGICAL_SHAPES } from './testing/pathological-shapes';

vi.mock('@/components/page/copy-button', () => ({ CopyButton: () => null }));

const MEGABYTE = 1_000_000;
/** So deep do the parsers of browsers nest elements, those of the page around an answer not counted. */
const DEEPEST = 400;

function render(text: string, growing = false): string {
  return renderToString(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AnswerMarkdown text={text} growing={growing} />
    </NextIntlClientProvider>,
  );
}

/** How deep the elements of some HTML nest. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!/^<(?:br|hr|input|img|path)|\/>$/.test(tag)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

describe('an answer of 1 MB', () => {
  it.each(Object.entries(PATHOLOGICAL_SHAPES))(
    'of %s is shown by no more than a page can take in',
    (_, shape) => {
      const text = shape(MEGABYTE);
      const html = render(text);
      expect(html.length).toBeLessThan(MEGABYTE);
      expect(depthOf(html)).toBeLessThan(DEEPEST);
      expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s);
    },
  );
});
