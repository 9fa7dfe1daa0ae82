import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { ResearchPort } from '@/lib/pipelines/turn/research-port';
import type { TurnRow } from '@/lib/store/store';
import { OWN_ORIGIN } from '../http/request-origin';
import { type GatheringDependencies, SourceGathering } from './gather/gather-sources';
import { reportAddress } from './report-address';
import type { SearchEngines } from './search-engines';
import type { SourceTiers } from './source-tiers';

interface ResearchingTurn {
  readonly turn: Pick<TurnRow, 'conversationId' | 'locale' | 'modelId'>;
  /** Whose the turn is by now. */
  readonly ownerId: () => string;
  readonly chosen: ChosenDocuments;
}

/** What a turn of research reaches the outside through. */
export type ResearchOfTurn = (of: ResearchingTurn) => Promise<ResearchPort>;

interface ResearchDependencies extends Omit<GatheringDependencies, 'engines'> {
  readonly engines: Pick<SearchEngines, 'ofModel'>;
  readonly sourceTiers: Pick<SourceTiers, 'current'>;
  /** Where people reach the installation, where that is known. */
  readonly publicUrl: string | undefined;
}

/** Gives turns their sources: documents of their owners and pages of the web, under the tiers of the day. */
export const researchOfTurn =
  ({ publicUrl = OWN_ORIGIN, sourceTiers, engines, ...ports }: ResearchDependencies): ResearchOfTurn =>
  async ({ turn: { conversationId, locale, modelId }, ownerId, chosen }) => {
    const { version, index } = await sourceTiers.current();
    const tiers = { version, index };
    const dependencies = { ...ports, engines: () => engines.ofModel(modelId) };
    const gathering = new SourceGathering(dependencies, { ownerId, chosen, locale, tiers });
    return {
      tiers,
      address: reportAddress(publicUrl, conversationId),
      gather: (queries, wish, signal) => gathering.gather(queries, wish, signal),
    };
  };
