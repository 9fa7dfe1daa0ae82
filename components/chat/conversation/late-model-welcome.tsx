'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded where nobody set the model up. */
export const LateModelWelcome = dynamic(() => keepLoading(() => import('./model-welcome')), {
  loading: nothingYet,
});
