import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import messages from '@/messages/en.json';
import { AskedQuestion } from './asked-question';

const PALM: ImageReference = {
  ...{ imageId: 'img_palm', name: 'palm.png', mediaType: 'image/png' },
  ...{ width: 800, height: 600, bytes: 100 },
};

const html = (question: string, headed: string, images: readonly ImageReference[]): string => {
  const item: ReviewItem = {
    ...{ traceId: 'trc_one', conversationId: 'cnv_one', headline: '', question: headed },
    ...{ owner: { personId: 'ana', name: 'Ana' }, startedAt: 0, modelId: 'offline/extract' },
    ...{ pipeline: 'fast', status: 'completed', traceMode: 'transparent', fidelity: 'raw' },
    ...{ redactionCount: 0, lowConfidence: false, verdict: null, assignee: null, feedback: null },
    ...{ answer: '', ownVerdict: null },
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AskedQuestion view={{ item, question, images }} />
    </NextIntlClientProvider>,
  );
};

it('is empty where the heading says all of it', () => {
  expect(html('Why? ', 'Why?', [])).toBe('');
  expect(html('Why, then?', 'Why?', [])).toContain('>Why, then?</p>');
});

it.each([
  ['of images alone', ''],
  ['with words', 'Why?'],
])('names the images of a question %s, and shows none', (_, question) => {
  const section = html(question, question, [PALM]);
  expect(section).toContain('>palm.png (800 × 600 px)</bdi>');
  expect(section).not.toMatch(/<img|<p[ >]|img_palm/);
});
