'use client';

import dynamic from 'next/dynamic';

/** Loaded with the first document that is chosen; with the page where one was chosen before. */
export const LateChosenDocuments = dynamic(() => import('./chosen-documents'));
