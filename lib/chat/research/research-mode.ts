export { RESEARCH_MODES, type ResearchMode } from '@/lib/trace/research/research-modes';
