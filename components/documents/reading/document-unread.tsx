'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import type { DocumentView } from '@/lib/chat/documents/document';
import { isReadable } from '@/lib/chat/documents/is-readable';
import { DocumentProgress } from '../document-progress';
import { useProgress } from '../use-progress';
import { DocumentHeading } from './document-heading';

/** A document without a text: how far its reading is, or why it failed. The page comes anew once there is a text. */
export function DocumentUnread({ document: first }: { readonly document: DocumentView }) {
  const [document, setDocument] = useState(first);
  const { busy, problem, run } = useRequest();
  const router = useRouter();
  const news = (documents: readonly DocumentView[]): void => {
    const [now] = documents;
    if (!now) return;
    setDocument(now);
    if (isReadable(now)) router.refresh();
  };
  useProgress([document], news, () => router.refresh());
  const open = (password: string): void =>
    void run(async () => {
      const path = `/api/documents/${document.documentId}/index`;
      news([await (await sendJson('POST', path, { password })).json()]);
    });
  return (
    <>
      <DocumentHeading document={document} />
      <div className="mt-6 rounded-xl border border-line bg-surface px-4 py-3.5">
        <DocumentProgress document={document} busy={busy} onPassword={open} />
        <FormProblem problem={problem} />
      </div>
    </>
  );
}
