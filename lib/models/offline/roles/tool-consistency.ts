import { toolConsistency } from '@/lib/prompts/tools/tool-consistency';
import { defineRole } from './role';

/** Adds nothing to what computing finds: rules know no other contradictions. */
export const consistencyRole = defineRole(toolConsistency, ({ pairs }, turn) => ({
  thoughts: [
    turn.say(
      `My rules see no contradiction in these ${pairs.length} pairs beyond what was computed.`,
      `Aturan saya tidak melihat pertentangan lain dalam ${pairs.length} pasangan ini selain yang sudah dihitung.`,
    ),
  ],
  value: { contradictions: [] },
}));
