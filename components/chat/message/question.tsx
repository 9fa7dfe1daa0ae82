'use client';

import { Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { CopyButton } from '@/components/page/copy-button';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { nothingYet } from '@/components/ui/nothing-yet';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { type ChosenDocuments, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { messageText } from '@/lib/chat/message-text';
import { type BranchPosition, BranchSwitch } from './branch-switch';
import { QuestionBubble } from './question-bubble';

/** Loaded when a question is about to be edited. */
const loadEditor = () => import('./question-editor');
const QuestionEditor = dynamic(() => keepLoading(loadEditor), { ssr: false });
/** Comes with the first question that was asked about documents. */
const QuestionDocuments = dynamic(() => keepLoading(() => import('../documents/question-documents')), {
  loading: nothingYet,
});

/** Comes with the first question that was sent with images. */
const QuestionImages = dynamic(() => keepLoading(() => import('../question-images')), {
  loading: nothingYet,
});

/** Comes with the first decision on a call. */
const DecisionLine = dynamic(() => keepLoading(() => import('./decision-line')), { loading: nothingYet });

const preloadEditor = (): void => void loadEditor().catch(() => undefined);

const LONG_CHARACTERS = 1_500;
const LONG_LINES = 18;

export interface QuestionProps {
  readonly message: ChatMessage;
  readonly busy: boolean;
  readonly branch: BranchPosition;
  /** Sends another version; false where that cannot be now. */
  readonly onEdit: (messageId: string, text: string, chosen: ChosenDocuments) => boolean;
  readonly onShowBranch: (messageId: string) => void;
}

/** What the person wrote; it can be edited into another version. */
export function Question({ message, busy, branch, onEdit, onShowBranch }: QuestionProps) {
  const t = useTranslations('message');
  const [editing, setEditing] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const text = messageText(message);
  const { chosen, images, decisions } = message.metadata ?? {};
  const long = text.length > LONG_CHARACTERS || text.split('\n', LONG_LINES + 1).length > LONG_LINES;

  if (decisions)
    return (
      <DecisionLine messageId={message.id} text={text}>
        <BranchSwitch branch={branch} disabled={busy} onShow={onShowBranch} />
      </DecisionLine>
    );
  if (editing)
    return (
      <QuestionEditor
        text={text}
        hasImages={images !== undefined}
        chosen={chosen ?? NOTHING_CHOSEN}
        busy={busy}
        onCancel={() => setEditing(false)}
        onSend={(changed, about) => setEditing(!onEdit(message.id, changed, about))}
      />
    );
  return (
    <article data-slot="question" data-message-id={message.id} className="group">
      <h2 className="sr-only">{t('question')}</h2>
      {images && <QuestionImages images={images} />}
      {chosen && <QuestionDocuments chosen={chosen} />}
      <div className="flex items-end justify-end gap-1.5">
        <span className="flex shrink-0 pb-2 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          {text !== '' && <CopyButton text={text} label={t('copy')} />}
          <IconButton
            label={t('edit')}
            disabled={busy}
            onPointerEnter={preloadEditor}
            onFocus={preloadEditor}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
        {text !== '' && (
          <QuestionBubble>
            <p
              dir="auto"
              className={classNames(
                'whitespace-pre-wrap break-words',
                long && !unfolded && 'line-clamp-12 print:line-clamp-none',
              )}
            >
              {text}
            </p>
            {long && (
              <Button
                variant="quiet"
                size="inline"
                className="mt-1"
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? t('showLess') : t('showAll')}
              </Button>
            )}
          </QuestionBubble>
        )}
      </div>
      <div className="mt-1 flex justify-end empty:hidden">
        <BranchSwitch branch={branch} disabled={busy} onShow={onShowBranch} />
      </div>
    </article>
  );
}
