import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useObserved } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { labelIn } from '@/lib/trace/label-in';
import type { Locale } from '@/lib/trace/step-key';
import type { Replay } from './replay';
import styles from './replay-scrubber.module.css';
import { markAt } from './replay-timeline';

/** Short turns are told in tenths of a second, or their clock would stand still. */
const TENTHS_BELOW_MS = 10_000;

/** A moment (ms) as a player shows it, for example `0:52` of `1:23`, or `0:02.4` in a turn of a few seconds. */
export function formatClock(momentMs: number, durationMs: number, locale: Locale): string {
  const tenths = Math.floor(momentMs / 100);
  const seconds = Math.floor(tenths / 10);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const clock = `${hours > 0 ? `${hours}:${padded(minutes)}` : minutes}:${padded(seconds % 60)}`;
  return durationMs < TENTHS_BELOW_MS ? `${clock}${locale === 'id' ? ',' : '.'}${tenths % 10}` : clock;
}

const padded = (value: number): string => String(value).padStart(2, '0');

/** How far a key goes, in ms. */
const KEY_STEPS_MS: Readonly<Record<string, number>> = {
  ArrowLeft: -1_000,
  ArrowDown: -1_000,
  ArrowRight: 1_000,
  ArrowUp: 1_000,
  PageDown: -10_000,
  PageUp: 10_000,
};
/** Without motion the handle does not glide; it stands where the last whole second was. */
const STILL_STEP_MS = 1_000;
const TOOLTIP_LENGTH = 80;

/** The position in the turn as a slider, with the steps as ticks above it. */
export function ReplayScrubber({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const { player, timeline } = replay;
  const { durationMs } = player;
  const value = useObserved(replay.player.state, ({ playing, positionMs }) =>
    playing && prefersReducedMotion()
      ? Math.floor(positionMs / STILL_STEP_MS) * STILL_STEP_MS
      : Math.round(positionMs),
  );
  const second = useObserved(replay.player.state, ({ positionMs }) => Math.floor(positionMs / 1_000));
  const locale = useLocale();
  const step = useObserved(replay.player.state, ({ positionMs }) => {
    const reached = markAt(timeline, positionMs)?.labels.at(-1);
    return reached ? labelIn(reached, locale) : '';
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const { positionMs } = player.state.get();
    const by = KEY_STEPS_MS[key];
    if (by !== undefined) player.seek(positionMs + by);
    else if (key === 'Home') player.seek(0);
    else if (key === 'End') player.seek(durationMs);
    else return;
    event.preventDefault();
  };

  const values = { position: second, total: Math.floor(durationMs / 1_000), step };
  return (
    <div className={styles.scrubber} style={variable('--played', value / durationMs)}>
      <StepTicks replay={replay} />
      <input
        type="range"
        min={0}
        max={Math.ceil(durationMs)}
        step={1}
        value={value}
        aria-label={t('position')}
        aria-valuetext={step === '' ? t('positionText', values) : t('positionTextWithStep', values)}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
        className={styles.range}
      />
    </div>
  );
}

function StepTicks({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const locale = useLocale();
  const { timeline, player } = replay;
  const { durationMs, marks } = timeline;
  const passed = useObserved(
    replay.player.state,
    ({ positionMs }) => markAt(timeline, positionMs)?.atMs ?? -1,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent, not for a player
    <div role="group" aria-label={t('steps')} className={styles.ticks}>
      {marks.map(({ atMs, labels }) => {
        const words = labels.map((named) => labelIn(named, locale));
        const text = cutAtWord(words.join(' · '), TOOLTIP_LENGTH);
        const time = formatClock(atMs, durationMs, locale);
        return (
          <button
            key={atMs}
            type="button"
            // The slider is one stop on the way through the page; its ticks are not five more.
            tabIndex={-1}
            aria-label={t('tick', { time, label: words.join(', ') })}
            data-tooltip={`${time}  ${text}`}
            data-tooltip-side="top"
            data-passed={atMs <= passed}
            onClick={() => player.seek(atMs)}
            style={variable('--at', atMs / durationMs)}
            className={classNames(styles.tick, atMs <= passed && styles.passed)}
          />
        );
      })}
    </div>
  );
}

const variable = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value });
