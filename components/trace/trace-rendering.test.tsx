import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MessageMetadata } from '@/lib/chat/chat-message';
import { LOCALES, type Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { exampleTraceView } from './example-trace-view';
import { MarkedThought } from './marked-thought';
import { presentStored } from './presented-trace';
import { ThoughtText } from './thought-text';
import { TraceFacts } from './trace-facts';
import { TracePanelProvider } from './trace-panel-provider';
import { TraceStatusBar } from './trace-status-bar';
import { TraceTimeline } from './trace-timeline';

const render = (content: ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="Asia/Jakarta">
      <TracePanelProvider>{content}</TracePanelProvider>
    </NextIntlClientProvider>,
  );

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

const metadata = (changes: Partial<MessageMetadata>): MessageMetadata => ({
  conversationId: 'cnv_1',
  parentId: null,
  createdAt: 1,
  traceId: 'trc_1',
  status: 'completed',
  durationMs: 83_000,
  ...changes,
});

describe('MarkedThought', () => {
  const marks = [
    {
      at: 5,
      removals: [
        { ruleId: 'hidden-context', count: 2 },
        { ruleId: 'language', count: 1 },
      ],
    },
  ] as const;

  it.each([
    ['en', 'Removed here: internal reference (2), another language'],
    ['id', 'Dihapus di sini: rujukan internal (2), bahasa lain'],
  ] as const)('says in %s what was removed, and adds nothing to the text', (locale, label) => {
    const markup = render(<MarkedThought text="One. Two." marks={marks} />, locale);
    expect(markup).toContain(`aria-label="${label}"`);
    expect(markup).toMatch(/One\. <span role="img"[^>]*><\/span>Two\./);
    expect(textOf(markup)).toBe('One. Two.');
  });
});

describe('TraceStatusBar', () => {
  it.each([
    ['en', 'completed', 'Processed in 1m 23s ›'],
    ['id', 'completed', 'Memproses 1m 23d ›'],
    ['en', 'stopped', 'Stopped after 1m 23s ›'],
    ['id', 'interrupted', 'Terputus setelah 1m 23d ›'],
    ['en', 'failed', 'Failed after 1m 23s ›'],
  ] as const)('says in %s how a %s turn ended', (locale, status, text) => {
    expect(textOf(render(<TraceStatusBar metadata={metadata({ status })} />, locale))).toBe(text);
  });

  it('says so where the time is not known', () => {
    expect(textOf(render(<TraceStatusBar metadata={metadata({ durationMs: undefined })} />))).toBe(
      'Processed ›',
    );
  });

  it('waits calmly before the first part, and cannot be opened yet', () => {
    const markup = render(<TraceStatusBar live />);
    expect(textOf(markup)).toBe('Thinking…');
    expect(markup).toContain('disabled');
    expect(markup).toContain('role="progressbar"');
  });

  it('has a button that names what it shows and tells whether it is open', () => {
    const markup = render(<TraceStatusBar metadata={metadata({})} />);
    expect(markup).toContain('aria-expanded="false"');
    expect(markup).toContain('aria-label="Processed in 1m 23s, show the process"');
    expect(markup).not.toContain('aria-controls');
  });
});

describe('TraceTimeline', () => {
  it('shows label, thought, facts and time of each step', () => {
    const text = textOf(render(<TraceTimeline steps={presentStored(exampleTraceView(2)).steps} />));
    expect(text).toContain('Step 1. Done. 0sThe person asks about prices. Monthly series come first.');
    expect(text).toContain('Step 2. Not needed. ');
    expect(text).toContain('4 sources · 3sTwo are official.');
    expect(text).toContain('Price data · 4s');
  });

  it.each([
    ['en', 'pending', 'Not reached'],
    ['id', 'pending', 'Tidak sampai ke langkah ini'],
    ['en', 'stopped', 'Stopped here'],
    ['id', 'stopped', 'Dihentikan di sini'],
  ] as const)('says in %s, for everybody to see, which steps are %s', (locale, status, words) => {
    const steps = presentStored(exampleTraceView(2)).steps.map((step) => ({ ...step, status }));
    const markup = render(<TraceTimeline steps={steps} />, locale);
    const seen = markup.replaceAll(/<span class="sr-only">.*?<\/span>/g, '');
    expect(textOf(seen).split(words)).toHaveLength(steps.length + 1);
    expect(textOf(markup).split(words)).toHaveLength(steps.length + 1);
  });

  it('shows a record of version 1 with its labels only', () => {
    const markup = render(<TraceTimeline steps={presentStored(exampleTraceView(1)).steps} />, 'id');
    expect(markup.match(/<li /g)).toHaveLength(6);
    expect(markup).not.toContain('data-thought');
    expect(textOf(markup)).toContain('4 sumber · 3d');
  });
});

describe('TraceFacts', () => {
  it('says what was shown and removed', () => {
    const { facts } = presentStored(exampleTraceView(2));
    const labels = (locale: Locale): string[] =>
      [...render(<TraceFacts facts={facts} />, locale).matchAll(/<li.*?<\/li>/g)].map(([item]) =>
        textOf(item),
      );
    expect(labels('en')).toEqual([
      'Model’s own reasoning',
      '20 of 60 tokens shown',
      '1 credential removed',
      'Chain verified',
    ]);
    expect(labels('id')[2]).toBe('1 kredensial dihapus');
  });
});

describe('ThoughtText', () => {
  it.each([
    [
      '**Weighing** the `price`',
      '<strong class="font-medium">Weighing</strong> the <code class="font-mono text-[0.92em]">price</code>',
    ],
    ['## A heading', '<strong class="font-medium">A heading</strong>'],
    ['- one\n- two', '• one\n• two'],
    ['open **mark', 'open mark'],
    ['<b>&', '&lt;b&gt;&amp;'],
  ])('shows %j', (text, markup) => {
    expect(renderToStaticMarkup(<ThoughtText text={text} />)).toBe(markup);
  });
});

describe('messages', () => {
  it.each(LOCALES)('explain every fact in %s', (locale) => {
    const { fact } = (locale === 'en' ? en : id).trace;
    expect(Object.keys(fact)).toEqual(Object.keys(en.trace.fact));
    for (const { label, explanation } of Object.values(fact)) {
      expect(label).not.toBe('');
      expect(explanation).toMatch(/[.]$/);
    }
  });
});
