import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { presentStored } from '../record/presented-trace';
import { exampleTraceView } from '../testing/example-trace-view';
import { ViewSwitch } from '../views/view-switch';
import { createReplay } from './replay';
import { TraceReplay } from './trace-replay';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

const render = (content: ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="Asia/Jakarta">
      {content}
    </NextIntlClientProvider>,
  );

const ADDRESS = { path: '/c/cnv_1', worksFor: 'owner' } as const;

const usualMode = {
  activityId: 'a0',
  sequence: 0,
  parentId: null,
  stepKey: null,
  kind: 'decision',
  name: 'mode',
  label: 'Decided',
  status: 'done',
} as const;

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

function at(startAtMs: number, version: 1 | 2 = 2, locale: Locale = 'en'): string {
  const view = exampleTraceView(version);
  const replay = createReplay(view, { startAtMs, schedule: () => undefined });
  return render(
    <TraceReplay replay={replay} status="completed" stored={presentStored(view)} address={ADDRESS} />,
    locale,
  );
}

describe('TraceReplay', () => {
  it('waits before the first thought as the live panel does', () => {
    const view = exampleTraceView(2);
    const thoughts = view.thoughts.map((entry) => ({ ...entry, ts: entry.ts + 500 }));
    const replay = createReplay({ ...view, thoughts }, { schedule: () => undefined });
    const text = textOf(
      render(
        <TraceReplay replay={replay} status="completed" stored={presentStored(view)} address={ADDRESS} />,
      ),
    );
    expect(text).toContain('The first thought appears here');
    expect(text).toContain('Thinking…');
  });

  it('still waits when it was only decided to answer as usual, and does not point that out', () => {
    const { trace, ...view } = exampleTraceView(3);
    const { record, startedAt } = trace;
    if (record.version !== 3) throw new Error('no activities');
    const later = record.activities.map((activity) => ({
      ...activity,
      sequence: activity.sequence + 1,
      startedAt: activity.startedAt + 500,
    }));
    const thoughts = view.thoughts.map((entry) => ({ ...entry, ts: entry.ts + 500 }));
    const decided = (chosen: string): string => {
      const activities = [
        { ...usualMode, startedAt, endedAt: startedAt, detail: { chosen, reason: 'chosen' } },
        ...later,
      ];
      const decidedView = { ...view, thoughts, trace: { ...trace, record: { ...record, activities } } };
      const replay = createReplay(decidedView, { schedule: () => undefined });
      const stored = presentStored(decidedView);
      return render(<TraceReplay replay={replay} status="completed" stored={stored} address={ADDRESS} />);
    };
    expect(textOf(decided('fast'))).toContain('The first thought appears here');
    expect(decided('fast')).toContain('aria-valuetext="0 of 9 seconds"');
    expect(textOf(decided('deep'))).not.toContain('The first thought appears here');
    expect(decided('deep')).toContain('aria-valuetext="0 of 9 seconds, Decided"');
  });

  it('shows the thoughts until that moment with the caret, and none that came later', () => {
    const markup = at(1_000);
    expect(textOf(markup)).toContain('The person asks about prices. Monthly series come first.');
    expect(markup).not.toContain('Then the harvest.');
    expect(markup).toContain('data-phase="thinking"');
    expect(markup).not.toMatch(/\d%/);
  });

  it('shows the timeline at the end, and how long the turn took', () => {
    const markup = at(9_000);
    expect(markup.match(/data-step=/g)).toHaveLength(5);
    expect(textOf(markup)).toContain('Answered in 9s');
    expect(markup).toContain('aria-label="Play again"');
  });

  it.each([
    ['en', '2 of 9 seconds, Step 3', '0:02.5 / 0:09.0', 'Speed: 1×'],
    ['id', 'detik ke-2 dari 9, Step 3', '0:02,5 / 0:09,0', 'Kecepatan: 1×'],
  ] as const)('says in %s where it stands', (locale, valueText, clock, speed) => {
    const markup = at(2_500, 2, locale);
    expect(markup).toContain(`aria-valuetext="${valueText}"`);
    expect(markup).toContain(`aria-label="${speed}"`);
    expect(textOf(markup)).toContain(clock);
  });

  it('has a tick for each moment at which a step stands, and tells those that are passed', () => {
    const markup = at(3_000);
    expect(markup).toContain('aria-label="Go to 0:03.0, Step 4"');
    expect(markup.match(/data-passed="true"/g)).toHaveLength(3);
    expect(markup.match(/data-passed="false"/g)).toHaveLength(2);
  });

  it('plays the steps of a curated trace', () => {
    expect(textOf(at(0, 1))).toContain('Understanding the request');
    expect(at(0, 1)).not.toContain('Checking the sources<');
    expect(at(6_000, 1).match(/data-step=/g)).toHaveLength(5);
    expect(at(6_000, 1)).not.toContain('data-thought');
  });

  it('says calmly that a trace without times cannot be played, and shows no dead player', () => {
    const markup = render(
      <TraceReplay
        replay={null}
        status="completed"
        stored={presentStored(exampleTraceView(2))}
        address={ADDRESS}
      />,
      'id',
    );
    expect(textOf(markup)).toBe(id.trace.replay.untimed);
    expect(markup).not.toContain('button');
  });
});

describe('ViewSwitch', () => {
  it('offers the views that there are', () => {
    const labels = (locale: Locale) =>
      textOf(
        render(
          <ViewSwitch views={['timeline', 'thoughts', 'replay']} view="replay" onChange={() => undefined} />,
          locale,
        ),
      );
    expect(labels('en')).toBe('TimelineThoughtsReplay');
    expect(labels('id')).toBe('Lini masaPikiranPutar ulang');
  });
});
