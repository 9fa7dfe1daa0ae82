'use client';

import { Square, Volume2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
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

  useEffect(() => (speaking ? () => window.speechSynthesis.cancel() : undefined), [speaking]);

  if (!('speechSynthesis' in window)) return null;

  const read = async (): Promise<void> => {
    const parts = spokenParts(typeof text === 'string' ? text : await text());
    const lang = spokenLanguage(parts.join(' '), locale);
    // Whatever else is being read ends, and says so itself.
    window.speechSynthesis.cancel();
    setSpeaking(parts.length > 0);
    for (const [index, part] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.lang = lang;
      utterance.onerror = () => setSpeaking(false);
      if (index === parts.length - 1) utterance.onend = () => setSpeaking(false);
      window.speechSynthesis.speak(utterance);
    }
  };

  const label = t(speaking ? 'stop' : 'read');
  const Icon = speaking ? Square : Volume2;
  return (
    <Button
      variant="quiet"
      size="icon-small"
      aria-label={label}
      aria-pressed={speaking}
      data-tooltip={label}
      onClick={() => (speaking ? setSpeaking(false) : void read())}
    >
      <Icon aria-hidden="true" className={speaking ? 'size-3.5 fill-current' : 'size-4'} />
    </Button>
  );
}
