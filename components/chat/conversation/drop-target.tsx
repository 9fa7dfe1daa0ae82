'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFileDrop } from '@/components/documents/use-file-drop';
import { useAttachFiles } from '../composer/use-attach-files';
import type { ConversationSession } from '../state/session/conversation-session';

/** Takes files that are dropped or pasted onto a conversation, and shows that they can be let go. */
export function DropTarget({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer.documents');
  const isOver = useFileDrop(useAttachFiles(session));
  if (!isOver) return null;
  return (
    <div
      data-slot="drop-target"
      className="pointer-events-none absolute inset-0 z-30 animate-fade-in bg-background/80 p-4 motion-reduce:animate-none"
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-2xl border border-accent border-dashed bg-accent-tint/60">
        <FileUp aria-hidden="true" className="size-7 text-accent-strong" strokeWidth={1.5} />
        <p className="font-medium text-[15px]">{t('drop')}</p>
      </div>
    </div>
  );
}
