import { accessTokens } from './access-tokens';
import { activityWords } from './activity-words';
import { autoWishes } from './auto-wishes';
import { approvals } from './approvals';
import { boundedSearch } from './bounded-search';
import { chainHeads } from './chain-heads';
import { checkedAt } from './checked-at';
import { chunkLog } from './chunk-log';
import { chunkLogChains } from './chunk-log-chains';
import { chunkLogInOrder } from './chunk-log-in-order';
import { commentsAtActivities } from './comments-at-activities';
import { departures } from './departures';
import { documentChunks } from './document-chunks';
import { documents } from './documents';
import { editions } from './editions';
import { feedback } from './feedback';
import { firstSchema } from './first-schema';
import { groups } from './groups';
import { images } from './images';
import { imports } from './imports';
import { instructions } from './instructions';
import { keptCitations } from './kept-citations';
import { memories } from './memories';
import { memoriesOfPeople } from './memories-of-people';
import { modeDecisions } from './mode-decisions';
import { namesAreNoRemovals } from './names-are-no-removals';
import { pinnedConversations } from './pinned-conversations';
import { modelProviders } from './model-providers';
import { openInterfaces } from './open-interfaces';
import { pipelineOptions } from './pipeline-options';
import { presets } from './presets';
import { projects } from './projects';
import { prolongedTurns } from './prolonged-turns';
import { removedInSteps } from './removed-in-steps';
import { replyStarts } from './reply-starts';
import { shares } from './shares';
import { papers } from './papers';
import { peopleAndUsage } from './people-and-usage';
import { placesInFiles } from './places-in-files';
import { publishers } from './publishers';
import { researchPages } from './research-pages';
import { researchRuns } from './research-runs';
import { review } from './review';
import { reviewViews } from './review-views';
import { searchedAnswers } from './searched-answers';
import { searchedBlocks } from './searched-blocks';
import { sourceTiers } from './source-tiers';
import { textEncodings } from './text-encodings';
import { thinking } from './thinking';
import { toolServers } from './tool-servers';
import { turnFigures } from './turn-figures';
import { waitingTurns } from './waiting-turns';
import { figuresOfPapers } from './figures-of-papers';
import { wordsOfPapers } from './words-of-papers';

/**
 * The steps from an empty file to the newest schema; the number of steps that a file has taken is its
 * `user_version`. A step that was released is never changed. Kept as code, so that every build carries them.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  firstSchema,
  chunkLog,
  shares,
  peopleAndUsage,
  review,
  chunkLogInOrder,
  chunkLogChains,
  replyStarts,
  chainHeads,
  boundedSearch,
  commentsAtActivities,
  waitingTurns,
  memories,
  modeDecisions,
  activityWords,
  pipelineOptions,
  searchedBlocks,
  accessTokens,
  documents,
  documentChunks,
  keptCitations,
  researchPages,
  sourceTiers,
  editions,
  researchRuns,
  checkedAt,
  departures,
  pinnedConversations,
  thinking,
  publishers,
  prolongedTurns,
  images,
  searchedAnswers,
  feedback,
  instructions,
  textEncodings,
  removedInSteps,
  modelProviders,
  memoriesOfPeople,
  namesAreNoRemovals,
  reviewViews,
  projects,
  placesInFiles,
  autoWishes,
  groups,
  presets,
  approvals,
  toolServers,
  imports,
  openInterfaces,
  turnFigures,
  papers,
  wordsOfPapers,
  figuresOfPapers,
];
