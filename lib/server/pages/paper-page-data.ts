import { cache } from 'react';
import type { Page } from '@/lib/chat/conversation';
import type { PrintedPaper } from '@/lib/paper/printed-paper';
import type { PaperEntry, PaperView, SharedPaper } from '@/lib/paper/wire';
import { application } from '../application';
import { currentOwner } from './page-data';

/** The first page of the person's papers; nothing of a visitor of whom nothing is kept yet. */
export async function loadPapers(): Promise<Page<PaperEntry>> {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  return ownerId === null ? { items: [], nextCursor: null } : app.papers.list(ownerId);
}

/** A paper of the person who asks, or null. */
export const loadPaper = cache(async (paperId: string): Promise<PaperView | null> => {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  const view = ownerId === null ? null : await app.papers.view({ ownerId, paperId });
  return view?.ok ? view.value : null;
});

/** What a paper's link shows to whoever has it; null where it was ended or never was. */
export const openPaperShare = cache(async (token: string): Promise<SharedPaper | null> => {
  const shared = await (await application()).paperShares.open(token);
  return shared.ok ? shared.value : null;
});

/** A paper of the person who asks as it is printed, or null. */
export const loadPrintedPaper = cache(async (paperId: string): Promise<PrintedPaper | null> => {
  const [app, ownerId] = await Promise.all([application(), currentOwner()]);
  return ownerId === null ? null : app.paperExports.printed({ ownerId, paperId });
});
