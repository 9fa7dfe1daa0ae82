import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';

export const REPEATED_LABELS: Labels = {
  en: 'The same was asked before',
  id: 'Hal yang sama sudah ditanyakan',
};
