'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Comes along with that. */
export const LateDocumentsOnly = dynamic(() => keepLoading(() => import('./documents-only')), {
  loading: nothingYet,
});

/** Loaded with the first document that is chosen; with the page where one was chosen before. */
export const LateChosenDocuments = dynamic(() => keepLoading(() => import('./chosen-documents')), {
  loading: nothingYet,
});
