'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded where nobody set the model up. */
export const LateModelNote = dynamic(() => keepLoading(() => import('./model-note')), {
  loading: nothingYet,
});
