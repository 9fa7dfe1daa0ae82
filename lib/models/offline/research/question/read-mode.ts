import { RESEARCH_MODES, type ResearchMode } from '@/lib/chat/research/research-mode';

/** The mode that a prompt names; one that nobody knows takes all sources. */
export const readMode = (mode: string): ResearchMode =>
  RESEARCH_MODES.find((one) => one === mode) ?? 'discovery';
