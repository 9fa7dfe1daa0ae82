'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { useChatShell } from '../../state/shell/chat-shell-context';
import { DocumentPicker } from './document-picker';
import { readMention, readPresetMention } from './mention';
import { PresetPicker } from './preset-picker';

type MentionFieldProps = Omit<ComponentProps<typeof DocumentPicker>, 'mention' | 'onClose'>;

/**
 * Opens the list of documents while the caret stands behind an `@`, and that of presets behind a `/` at the beginning;
 * Escape closes it until there is another one.
 */
export default function MentionField(props: MentionFieldProps) {
  const { field, text } = props;
  const { documentQuestions } = useChatShell();
  const [caret, setCaret] = useState(() => field.current?.selectionStart ?? 0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(() => document.activeElement === field.current);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    const look = (): void => setCaret(element.selectionStart);
    document.addEventListener('selectionchange', look, { signal });
    element.addEventListener('input', look, { signal });
    element.addEventListener('focus', () => setIsFocused(true), { signal });
    element.addEventListener('blur', () => setIsFocused(false), { signal });
    return () => over.abort();
  }, [field]);

  const place = Math.min(caret, text.length);
  const preset = readPresetMention(text, place);
  const mention = preset ?? (documentQuestions.mayChoose ? readMention(text, place) : null);
  const start = mention?.start ?? null;
  useEffect(() => {
    if (start === null) setClosedAt(null);
  }, [start]);

  if (!mention || !isFocused || closedAt === mention.start) return null;
  const Picker = preset ? PresetPicker : DocumentPicker;
  return <Picker {...props} mention={mention} onClose={() => setClosedAt(mention.start)} />;
}
