'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { usePickerKeys } from '@/components/ui/use-picker-keys';
import type { PresetSummary } from '@/lib/chat/preset';
import { useChatShell } from '../../state/shell/chat-shell-context';
import { choosePreset } from '../../state/shell/choose-preset';
import { presetsNamed } from '../../state/shell/presets-named';
import { useAttempt } from '../../state/shell/use-attempt';
import type { DocumentPicker } from './document-picker';
import { withoutMention } from './mention';

/** The presets whose names have what stands behind the `/`; the focus stays in the field. */
export function PresetPicker(props: ComponentProps<typeof DocumentPicker>) {
  const { session, field, text, mention, keys, onText, onClose } = props;
  const t = useTranslations('presets');
  const shell = useChatShell();
  const { announce } = shell;
  const attempt = useAttempt();
  const [active, setActive] = useState({ query: '', place: 0 });
  const listId = useId();
  const { query } = mention;
  const options = presetsNamed(useObservable(shell.presets), query);
  const count = options.length;
  const place = Math.min(active.query === query ? active.place : 0, count - 1);
  const isShown = count > 0 || query === '';
  const optionId = (at: number): string => `${listId}-${at}`;
  const activeId = count > 0 ? optionId(place) : null;

  useEffect(() => {
    if (isShown) announce(t('count', { count }));
  }, [count, isShown, announce, t]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = async (preset: PresetSummary | undefined): Promise<void> => {
    if (!preset) return;
    const left = withoutMention(text, mention);
    onText(left.text, left.caret);
    await attempt(async () => {
      await choosePreset(shell, session, preset.presetId);
      announce(t('begun', { name: preset.name }));
    });
  };
  usePickerKeys({
    ...{ field, keys, listId, isShown, activeId, onClose },
    onMove: (by) => count > 0 && setActive({ query, place: (place + by + count) % count }),
    onChoose: () => void choose(options[place]),
  });

  if (!isShown) return null;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 animate-fade-in overflow-hidden rounded-xl border border-line bg-surface shadow-floating motion-reduce:animate-none">
      <div
        id={listId}
        role="listbox"
        aria-label={t('label')}
        className="max-h-[min(19rem,40dvh)] scroll-py-1.5 overflow-y-auto p-1.5 empty:hidden"
      >
        {options.map((preset, at) => (
          <div
            key={preset.presetId}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => at !== place && setActive({ query, place: at })}
            onClick={() => void choose(preset)}
            onKeyDown={(event) => event.key === 'Enter' && void choose(preset)}
            className={classNames(
              'flex cursor-default select-none items-baseline gap-2.5 rounded-lg px-2.5 py-1.5 text-[14px] leading-6 pointer-coarse:min-h-11',
              at === place && 'bg-raised',
            )}
          >
            <span dir="auto" className="max-w-[60%] shrink-0 truncate">
              {preset.name}
            </span>
            <span dir="auto" className="min-w-0 truncate text-[12.5px] text-muted-foreground">
              {preset.description}
            </span>
          </div>
        ))}
      </div>
      <p className="border-line border-t px-4 py-1.5 text-[12px] text-muted-foreground first:border-t-0">
        {count === 0 && `${t('none')} `}
        <a
          href="/presets"
          onPointerDown={(event) => event.preventDefault()}
          className="text-accent-strong underline underline-offset-2"
        >
          {t('manage')}
        </a>
      </p>
    </div>
  );
}
