'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded where no model is there but the built-in one. */
export const LateLookForModels = dynamic(() => keepLoading(() => import('./look-for-models')), {
  loading: nothingYet,
});
