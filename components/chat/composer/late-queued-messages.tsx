'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

export const loadQueuedMessages = () => import('./queued-messages');

/** Loaded with the first answer that they may wait for; with the page where they wait from before. */
export const LateQueuedMessages = dynamic(() => keepLoading(loadQueuedMessages), { loading: nothingYet });
