'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { FirstInstructions } from '@/components/instructions/first-instructions';
import { InstructionsEditor } from '@/components/instructions/instructions-editor';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { InstructionsView } from '@/lib/chat/instructions';
import { useChatShell } from '../state/shell/chat-shell-context';

interface InstructionsDialogProps {
  /** Null for the new conversation on screen. */
  readonly conversationId: string | null;
  readonly onClose: () => void;
}

/** What the person wants of the answers of one conversation. */
export default function InstructionsDialog({ conversationId, onClose }: InstructionsDialogProps) {
  const t = useTranslations('instructions');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[8%] flex max-h-[84dvh] max-w-lg flex-col overflow-y-auto p-5"
      >
        <div className="flex items-center justify-between">
          <DialogTitle>{t('conversation')}</DialogTitle>
          <DialogClose label={t('close')} />
        </div>
        <p className="mt-2 mb-4 text-[14px] text-muted-foreground leading-[1.55]">{t('conversationText')}</p>
        {conversationId === null ? (
          <OfNewConversation onClose={onClose} />
        ) : (
          <OfConversation conversationId={conversationId} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** They travel with the first message. */
function OfNewConversation({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('instructions');
  const { sessions, toast } = useChatShell();
  const session = sessions.active.get();
  return (
    <FirstInstructions
      first={session.state.get().instructions}
      onSave={(instructions) => {
        session.patch({ instructions });
        toast(t(instructions === '' ? 'firstCleared' : 'firstSaved'));
        onClose();
      }}
    />
  );
}

interface OfConversationProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

function OfConversation({ conversationId, onClose }: OfConversationProps) {
  const t = useTranslations('instructions');
  const { toast } = useChatShell();
  const sentenceOf = useFailureSentence();
  const [first, setFirst] = useState<InstructionsView | null>(null);
  const path = `/api/conversations/${encodeURIComponent(conversationId)}/instructions`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when it opens
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        setFirst(await (await fetchOrThrow(path)).json());
      } catch (cause) {
        if (!(cause instanceof RequestError)) throw cause;
        toast(sentenceOf(cause), true);
        onClose();
      }
    };
    void load();
  }, [path]);

  if (first === null)
    return (
      <p role="status" className="py-10 text-center text-[14px] text-muted-foreground">
        {t('loading')}
      </p>
    );
  return (
    <InstructionsEditor
      path={path}
      first={first}
      label={t('forConversation')}
      example={t('conversationExample')}
      isKnown
    />
  );
}
