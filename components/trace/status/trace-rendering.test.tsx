import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MessageMetadata } from '@/lib/chat/chat-message';
import { REDACTION_RULE_IDS } from '@/lib/trace/redaction';
import { LOCALES, type Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { TracePanelProvider } from '../panel/trace-panel-provider';
import { ModelNames } from '../record/model-names';
import { presentStored } from '../record/presented-trace';
import { RemovalsList } from '../record/removals-list';
import { TraceFacts } from '../record/trace-facts';
import { exampleTraceView } from '../testing/example-trace-view';
import { MarkedThought, ThoughtText } from '../thoughts/marked-thought';
import { TracePanelBody, TraceTimeline } from '../views/trace-panel-body';
import { TraceStatusBar } from './trace-status-bar';

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
    ['en', 'completed', 'Answered in 1m 23s ›'],
    ['id', 'completed', 'Selesai dalam 1\u00a0mnt 23\u00a0dtk ›'],
    ['en', 'stopped', 'Stopped after 1m 23s ›'],
    ['id', 'interrupted', 'Terputus setelah 1\u00a0mnt 23\u00a0dtk ›'],
    ['en', 'failed', 'Failed after 1m 23s ›'],
  ] as const)('says in %s how a %s turn ended', (locale, status, text) => {
    expect(textOf(render(<TraceStatusBar metadata={metadata({ status })} />, locale))).toBe(text);
  });

  it.each([
    ['en', 'completed', 'Thought for 6s ›'],
    ['id', 'completed', 'Berpikir 6\u00a0dtk ›'],
    ['en', 'stopped', 'Stopped after 1m 23s ›'],
  ] as const)('says in %s how long was thought in a %s turn', (locale, status, text) => {
    const thought = metadata({ status, thoughtMs: 6_000 });
    expect(textOf(render(<TraceStatusBar metadata={thought} />, locale))).toBe(text);
  });

  it('says so where the time is not known', () => {
    expect(textOf(render(<TraceStatusBar metadata={metadata({ durationMs: undefined })} />))).toBe(
      'Answered ›',
    );
  });

  it('waits calmly before the first part, and cannot be opened yet', () => {
    const markup = render(<TraceStatusBar live />);
    expect(textOf(markup)).toBe('Thinking…');
    expect(markup).toContain('disabled');
    expect(markup).toContain('role="progressbar"');
    expect(markup).not.toContain('aria-valuenow');
    expect(markup).not.toContain('%');
  });

  it('has a button that names what it shows and tells whether it is open', () => {
    const markup = render(<TraceStatusBar metadata={metadata({})} />);
    expect(markup).toContain('aria-expanded="false"');
    expect(markup).toContain('aria-label="Answered in 1m 23s, show the process"');
    expect(markup).not.toContain('aria-controls');
  });
});

describe('TraceTimeline', () => {
  const timelineOf = (version: 1 | 2 | 3, locale: Locale = 'en'): string => {
    const { timeline, source } = presentStored(exampleTraceView(version));
    return render(<TraceTimeline timeline={timeline} source={source} />, locale);
  };

  it('shows what happened, the first row open, with its step, what it counts and how long it took', () => {
    const text = textOf(timelineOf(3));
    expect(text).toContain('The person asks about prices intent. Done.1.2sMonthly series come first.');
    expect(text).toContain('Price data tools. Done.0.5s');
    expect(text).toContain('Writing the answer 120 words · 4 sources. Done.3s');
    expect(text).not.toContain('Then the harvest. answer');
  });

  it('sets what belongs to something under it, in the reader’s words', () => {
    const view = exampleTraceView(3);
    const { record } = view.trace;
    if (record.version !== 3) throw new Error('a record of version 3 is needed');
    const labels = { en: 'Checking the draft', id: 'Memeriksa draf' };
    const activities = record.activities.map((activity, index) => {
      if (index === 0) return { ...activity, kind: 'stage', label: labels.en, labels, detail: undefined };
      return index === 1 ? { ...activity, parentId: 'a1' } : activity;
    });
    const nested = { ...view, trace: { ...view.trace, record: { ...record, activities } } };
    const { timeline, source } = presentStored(nested);
    const markup = render(<TraceTimeline timeline={timeline} source={source} />, 'id');
    expect(textOf(markup)).toContain('Memeriksa draf');
    expect(timeline.rows.map(({ depth }) => depth)).toEqual([0, 1, 0, 0]);
    expect(markup).toMatch(/data-kind="stage".*aria-expanded="true".*data-depth="1"/s);
  });

  it('says where a turn was stopped of which nothing else was recorded', () => {
    const view = exampleTraceView(3);
    const { record } = view.trace;
    const steps = record.steps.map((step) => ({ ...step, status: 'pending' as const }));
    const silent = { ...record, steps, activities: [] } as typeof record;
    const trace = presentStored({
      ...view,
      thoughts: [],
      trace: { ...view.trace, status: 'stopped', record: silent },
    });
    expect(textOf(render(<TracePanelBody trace={trace} view="timeline" />))).toBe('Stopped here');
  });

  it('shows the steps of older records', () => {
    expect(textOf(timelineOf(2))).toContain('sources · 4 sources');
    expect(textOf(timelineOf(1, 'id'))).toContain('Memahami kebutuhan pengguna maksud');
    expect(timelineOf(1)).not.toContain('data-thought');
  });
});

describe('TraceFacts', () => {
  it('says at first what is for everybody, and the rest where details are asked for', () => {
    const { facts } = presentStored(exampleTraceView(3));
    const text = textOf(render(<TraceFacts facts={facts} />));
    expect(text).toMatch(/^offline.*Details$/);
    expect(text).not.toMatch(/Chain verified|tokens|reasoning/);
    expect(textOf(render(<TraceFacts facts={[{ kind: 'chainBroken' }]} />))).toBe('Chain broken');
    const times = { kind: 'times', thoughtMs: 6_000, wroteMs: 63_000 } as const;
    expect(textOf(render(<TraceFacts facts={[times]} />))).toBe('Thought for 6s, wrote for 1m 3s');
    expect(textOf(render(<TraceFacts facts={[times]} />, 'id'))).toContain('Berpikir 6\u00a0dtk, menulis');
  });

  it('says what was shown and removed', () => {
    const { facts } = presentStored(exampleTraceView(2));
    const labels = (locale: Locale): string[] =>
      [...render(<TraceFacts facts={facts} isWhole />, locale).matchAll(/<li.*?<\/li>/g)].map(([item]) =>
        textOf(item),
      );
    expect(labels('en')).toEqual([
      'offline',
      'Model’s own reasoning',
      '20 of 60 tokens',
      '1 removal',
      'Chain verified',
    ]);
    expect(labels('id')[3]).toBe('1 penghapusan');
  });

  it('calls the model by its label where that is known', () => {
    const models = [{ modelId: 'google:flash', label: 'Flash' }];
    const labelOf = (modelId: string): string =>
      textOf(
        render(
          <ModelNames models={models}>
            <TraceFacts facts={[{ kind: 'model', modelId }]} />
          </ModelNames>,
        ),
      );
    expect(labelOf('google:flash')).toBe('Flash');
    expect(labelOf('gone:model')).toBe('gone:model');
  });

  it.each(LOCALES)('lists in %s what each rule removed, and what that means', (locale) => {
    const byRule = REDACTION_RULE_IDS.map((ruleId, index) => ({ ruleId, count: index + 1 }));
    const removals = { count: 45, elsewhere: 2, byRule };
    const markup = render(<RemovalsList id="list" removals={removals} />, locale);
    const { removed } = (locale === 'en' ? en : id).trace;
    expect(markup.match(/data-rule=/g)).toHaveLength(REDACTION_RULE_IDS.length);
    for (const ruleId of REDACTION_RULE_IDS) expect(textOf(markup)).toContain(removed[ruleId].explanation);
    expect(textOf(markup)).toContain(locale === 'en' ? '3 credentials removed' : '3 kredensial dihapus');
    expect(textOf(markup)).toMatch(
      locale === 'en' ? /2 of them are not in any row/ : /2 di antaranya tidak ada/,
    );
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
    const { fact, removed } = (locale === 'en' ? en : id).trace;
    expect(Object.keys(fact)).toEqual(Object.keys(en.trace.fact));
    expect(Object.keys(removed)).toEqual(REDACTION_RULE_IDS);
    for (const { label, explanation } of [...Object.values(fact), ...Object.values(removed)]) {
      expect(label).not.toBe('');
      expect(explanation).toMatch(/[.]$/);
    }
  });
});
