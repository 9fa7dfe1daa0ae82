'use client';

import { lazy, Suspense } from 'react';
import type { ConversationSession } from '../state/session/conversation-session';

const TemporarySign = lazy(() => import('./temporary-sign'));

/** The sign that a conversation is not kept, loaded when there is one. */
export const LateTemporarySign = ({ session }: { readonly session: ConversationSession }) => (
  <Suspense fallback={<div className="h-9 shrink-0" />}>
    <TemporarySign session={session} />
  </Suspense>
);
