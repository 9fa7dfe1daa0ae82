'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import type { InstructionsVersionView, InstructionsView } from '@/lib/chat/instructions';

export interface InstructionsDraft {
  readonly text: string;
  readonly edit: (text: string) => void;
  /** Whether what is written is what holds. */
  readonly isSaved: boolean;
  readonly earlier: readonly InstructionsVersionView[];
  readonly busy: boolean;
  readonly problem: string | null;
  /** What became of the latest request; empty where nothing was asked. */
  readonly note: string;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Instructions that are being written. Where somebody else was first, what is written stays, theirs stands among the
 * earlier versions, and saving once more takes its place.
 */
export function useInstructions(path: string, first: InstructionsView): InstructionsDraft {
  const t = useTranslations('instructions');
  const [known, setKnown] = useState(first);
  const [text, setText] = useState(first.text);
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();

  const send = (method: 'PUT' | 'DELETE', body: object, done: string): Promise<boolean> => {
    setNote('');
    return run(async () => {
      try {
        const response = await sendJson(method, path, { ...body, version: known.version });
        const view: InstructionsView = await response.json();
        setKnown(view);
        setText(view.text);
        setNote(done);
      } catch (cause) {
        if (cause instanceof RequestError && cause.code === 'instructions-outdated')
          setKnown(withNewest(await (await fetchOrThrow(path)).json()));
        throw cause;
      }
    });
  };

  return {
    text,
    edit: (next) => {
      setNote('');
      setText(next);
    },
    isSaved: text === known.text,
    earlier: known.earlier,
    busy,
    problem,
    note,
    save: async () => void (await send('PUT', { text }, t('saved'))),
    remove: async () => void (await send('DELETE', {}, t('removed'))),
  };
}

/** What holds, with it among the versions that can be brought back. */
const withNewest = ({ version, text, changedAt, earlier }: InstructionsView): InstructionsView => ({
  ...{ version, text, changedAt },
  earlier: changedAt === null ? earlier : [{ version, text, changedAt }, ...earlier],
});
