'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  INSTRUCTIONS_LIMIT,
  type InstructionsVersionView,
  type InstructionsView,
} from '@/lib/chat/instructions';
import { InstructionsField } from './instructions-field';

interface InstructionsEditorProps {
  readonly path: string;
  readonly first: InstructionsView;
  readonly label: string;
  readonly example: string;
  /** False for visitors of whom nothing is kept yet. */
  readonly isKnown: boolean;
}

/** What somebody wants of answers: written, saved, cleared, and brought back from an earlier version. */
export function InstructionsEditor({ path, first, label, example, isKnown }: InstructionsEditorProps) {
  const t = useTranslations('instructions');
  const { text, edit, isSaved, earlier, busy, problem, note, save, remove } = useInstructions(path, first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <InstructionsField text={text} label={label} example={example} disabled={!isKnown} onChange={edit} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="solid"
          busy={busy}
          disabled={!isKnown || isSaved || text.length > INSTRUCTIONS_LIMIT}
        >
          {t('save')}
        </Button>
        <p role="status" className="text-[13px] text-muted-foreground">
          {isSaved ? note : t('unsaved')}
        </p>
      </div>
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      <EarlierVersions versions={earlier} busy={busy} onRestore={edit} onRemove={remove} />
    </form>
  );
}

interface EarlierVersionsProps {
  readonly versions: readonly InstructionsVersionView[];
  readonly busy: boolean;
  readonly onRestore: (text: string) => void;
  readonly onRemove: () => Promise<void>;
}

/** The versions before the newest one, each to be brought back, and all of them to be deleted for good. */
function EarlierVersions({ versions, busy, onRestore, onRemove }: EarlierVersionsProps) {
  const t = useTranslations('instructions');
  const format = useFormatter();
  const [asks, setAsks] = useState(false);
  if (versions.length === 0) return null;
  return (
    <details className="mt-6 border-line border-t pt-3">
      <summary className="cursor-pointer py-1.5 text-[13.5px] text-muted-foreground hover:text-foreground pointer-coarse:py-3">
        {t('earlier', { count: versions.length })}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {versions.map(({ version, text, changedAt }) => {
          const day = format.dateTime(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li key={version} className="flex items-start gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="text-[12.5px] text-muted-foreground">{t('versionOf', { version, day })}</p>
                <p dir="auto" className="mt-0.5 line-clamp-3 whitespace-pre-line break-words text-[13.5px]">
                  {text === '' ? <span className="text-muted-foreground">{t('cleared')}</span> : text}
                </p>
              </div>
              <Button
                size="small"
                busy={busy}
                aria-label={t('restoreOf', { version })}
                onClick={() => onRestore(text)}
                className="pointer-coarse:h-11"
              >
                {t('restore')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="ghost"
        size="small"
        busy={busy}
        onClick={() => setAsks(true)}
        className="mt-2 -ml-2.5 pointer-coarse:h-11"
      >
        {t('removeAll')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('confirm')}
        text={t('confirmText')}
        cancel={t('cancel')}
        confirm={t('remove')}
        onConfirm={() => void onRemove()}
        onClose={() => setAsks(false)}
      />
    </details>
  );
}

interface InstructionsDraft {
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
function useInstructions(path: string, first: InstructionsView): InstructionsDraft {
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
