'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded where no model is there but the built-in one, or one that nobody set up. */
export const LateModelNote = dynamic(() => keepLoading(() => import('./model-note')), {
  loading: nothingYet,
});
