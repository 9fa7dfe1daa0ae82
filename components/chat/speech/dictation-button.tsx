'use client';

import { Mic } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useChatShell } from '../state/shell/chat-shell-context';

/** What we need of the browser's recognition, which TypeScript does not know. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

export interface DictationProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Takes the text with what was said, and the place behind that. */
  readonly onText: (text: string, caret: number) => void;
}

/** Ends by itself or by the person's own doing, of which there is nothing to say. */
const NO_FAILURE = new Set(['aborted', 'no-speech']);
const ENDS_IN_SPACE = /(?:^|\s)$/;
const BEGINS_WITH_SPACE = /^(?:\s|$)/;

/** Writes what is said where the caret stands, in the interface's language, from its first moment on. */
export default function DictationButton({ field, text, onText }: DictationProps) {
  const t = useTranslations('composer.dictation');
  const locale = useLocale();
  const { announce, toast } = useChatShell();
  const [hearing, setHearing] = useState<Recognition | null>(null);
  const written = useRef(text);

  useEffect(() => (hearing ? () => hearing.abort() : undefined), [hearing]);
  useEffect(() => {
    // Whoever types or sends meanwhile has said enough.
    if (hearing && text !== written.current) setHearing(null);
  }, [hearing, text]);

  const listen = (): void => {
    const Recognizer = window.SpeechRecognition ?? window.webkitSpeechRecognition;
    if (Recognizer === undefined) return;
    const recognition = new Recognizer();
    const start = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, start);
    const after = text.slice(field.current?.selectionEnd ?? start);
    written.current = text;
    Object.assign(recognition, { lang: locale, continuous: true, interimResults: true });
    recognition.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim();
      const head = `${before}${ENDS_IN_SPACE.test(before) ? '' : ' '}${said}`;
      written.current = `${head}${BEGINS_WITH_SPACE.test(after) ? '' : ' '}${after}`;
      onText(written.current, head.length);
    };
    recognition.onerror = ({ error }) => {
      if (!NO_FAILURE.has(error)) toast(t(error === 'not-allowed' ? 'notAllowed' : 'failed'), true);
    };
    recognition.onend = () => setHearing((current) => (current === recognition ? null : current));
    recognition.start();
    setHearing(recognition);
    announce(t('begun'));
  };

  const listenAtFirst = useEffectEvent(listen);
  useEffect(() => listenAtFirst(), []);

  const label = t(hearing ? 'stop' : 'start');
  return (
    <IconButton
      variant="quiet"
      size="icon-round"
      label={label}
      aria-pressed={hearing !== null}
      aria-description={t('hint')}
      // A phone's keyboard has its own.
      className={classNames('max-sm:hidden', hearing && 'text-danger motion-safe:animate-breathe')}
      onClick={() => (hearing ? setHearing(null) : listen())}
    >
      <Mic aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
