'use client';

import dynamic from 'next/dynamic';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Comes along with that. */
export const LateDocumentsOnly = dynamic(() => import('./documents-only'), { loading: nothingYet });

/** Loaded with the first document that is chosen; with the page where one was chosen before. */
export const LateChosenDocuments = dynamic(() => import('./chosen-documents'), { loading: nothingYet });
