'use client';

import { Square, Volume2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { spokenLanguage, spokenParts } from './spoken-parts';

interface ReadAloudButtonProps {
  /** As Markdown; a function where putting it together can wait. */
  readonly text: string | (() => string | Promise<string>);
}

/** Reads an answer with the browser's own voice, and stops that; nothing where the browser has none. */
export default function ReadAloudButton({ text }: ReadAloudButtonProps) {
  const t = useTranslations('message.speech');
  const locale = useLocale();
  const [speaking, setSpeaking] = useState(false);

  /** What is read for this button; what is read for another one is not its to stop. */
  const reading = useRef<object | null>(null);
  const silence = (): void => {
    if (reading.current !== null) window.speechSynthesis.cancel();
    reading.current = null;
  };
  const leave = useEffectEvent(silence);
  useEffect(() => () => leave(), []);

  if (!('speechSynthesis' in window)) return null;

  const read = async (): Promise<void> => {
    const parts = spokenParts(typeof text === 'string' ? text : await text());
    const lang = spokenLanguage(parts.join(' '), locale);
    // Whatever else is being read ends, and says so itself.
    window.speechSynthesis.cancel();
    if (parts.length === 0) return;
    const own = {};
    const end = (): void => {
      if (reading.current !== own) return;
      reading.current = null;
      setSpeaking(false);
    };
    reading.current = own;
    setSpeaking(true);
    for (const [index, part] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.lang = lang;
      utterance.onerror = end;
      if (index === parts.length - 1) utterance.onend = end;
      window.speechSynthesis.speak(utterance);
    }
  };

  const label = t(speaking ? 'stop' : 'read');
  const Icon = speaking ? Square : Volume2;
  return (
    <IconButton
      label={label}
      aria-pressed={speaking}
      onClick={() => {
        silence();
        setSpeaking(false);
        if (!speaking) void read();
      }}
    >
      <Icon aria-hidden="true" className={speaking ? 'size-3.5 fill-current' : 'size-4'} />
    </IconButton>
  );
}
