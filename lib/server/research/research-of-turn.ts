import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { ResearchPort } from '@/lib/pipelines/turn/research-port';
import type { TurnRow } from '@/lib/store/store';
import { type GatherPorts, gatherSources } from './gather-sources';
import type { SourceTiers } from './source-tiers/source-tiers';

interface ResearchingTurn {
  readonly turn: Pick<TurnRow, 'conversationId'>;
  readonly ownerId: string;
  readonly chosen: ChosenDocuments;
}

/** What a turn of research reaches the outside through. */
export type ResearchOfTurn = (of: ResearchingTurn) => Promise<ResearchPort>;

interface ResearchDependencies extends GatherPorts {
  readonly sourceTiers: Pick<SourceTiers, 'current'>;
  /** Where people reach the installation, where that is known. */
  readonly publicUrl: string | undefined;
}

/** Gives turns their sources: documents of their owners, under the tiers of the day. */
export const researchOfTurn =
  ({ publicUrl = '', sourceTiers, ...ports }: ResearchDependencies): ResearchOfTurn =>
  async ({ turn, ownerId, chosen }) => ({
    tiers: await sourceTiers.current(),
    address: { report: `${publicUrl}/c/${turn.conversationId}`, site: publicUrl },
    gather: (queries, wish, signal) => gatherSources(ports, { ownerId, chosen, queries }, wish, signal),
  });
