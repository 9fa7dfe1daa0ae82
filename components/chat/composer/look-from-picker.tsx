'use client';

import { useEffect, useRef } from 'react';
import { useLookForModels } from '@/components/http/use-look-for-models';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Looks for servers of models once, and says in passing what came of it. */
export default function LookFromPicker() {
  const { toast } = useChatShell();
  const { look, problem } = useLookForModels(toast);
  const latest = useRef(look);
  useEffect(() => void latest.current(), []);
  useEffect(() => {
    if (problem !== null) toast(problem, true);
  }, [problem, toast]);
  return null;
}
