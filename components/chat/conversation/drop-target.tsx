'use client';

import dynamic from 'next/dynamic';
import { useFileDrop } from '@/components/documents/use-file-drop';
import { keepLoading } from '@/components/network/keep-loading';
import { useAttachFiles } from '../composer/use-attach-files';
import type { ConversationSession } from '../state/session/conversation-session';

/** Loaded with the first files that are held over the page. */
const DropSign = dynamic(() => keepLoading(() => import('./drop-sign')), { ssr: false });

/** Takes files that are dropped or pasted onto a conversation. */
export function DropTarget({ session }: { readonly session: ConversationSession }) {
  return useFileDrop(useAttachFiles(session)) ? <DropSign /> : null;
}
