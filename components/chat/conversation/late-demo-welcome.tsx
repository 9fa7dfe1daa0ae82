'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded where no model is there but the demo. */
export const LateDemoWelcome = dynamic(() => keepLoading(() => import('./demo-welcome')), {
  loading: nothingYet,
});
