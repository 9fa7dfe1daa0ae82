/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as accesstokens from "../accesstokens.js";
import type * as adminConfig from "../adminConfig.js";
import type * as audit from "../audit.js";
import type * as auth from "../auth.js";
import type * as chunks from "../chunks.js";
import type * as cleanup from "../cleanup.js";
import type * as conversations from "../conversations.js";
import type * as copy from "../copy.js";
import type * as crons from "../crons.js";
import type * as departures from "../departures.js";
import type * as documentChunks from "../documentChunks.js";
import type * as documentpages from "../documentpages.js";
import type * as documents from "../documents.js";
import type * as feedback from "../feedback.js";
import type * as files from "../files.js";
import type * as groups from "../groups.js";
import type * as idempotency from "../idempotency.js";
import type * as images from "../images.js";
import type * as imports from "../imports.js";
import type * as indexing from "../indexing.js";
import type * as instructions from "../instructions.js";
import type * as invitations from "../invitations.js";
import type * as memories from "../memories.js";
import type * as messages from "../messages.js";
import type * as modedecisions from "../modedecisions.js";
import type * as model_accesstokens from "../model/accesstokens.js";
import type * as model_audit from "../model/audit.js";
import type * as model_authrecords from "../model/authrecords.js";
import type * as model_authsearch from "../model/authsearch.js";
import type * as model_authvalues from "../model/authvalues.js";
import type * as model_authwhere from "../model/authwhere.js";
import type * as model_beginning from "../model/beginning.js";
import type * as model_budget from "../model/budget.js";
import type * as model_chunks from "../model/chunks.js";
import type * as model_copyreading from "../model/copyreading.js";
import type * as model_copyrows from "../model/copyrows.js";
import type * as model_copywriting from "../model/copywriting.js";
import type * as model_departures from "../model/departures.js";
import type * as model_documentchunks from "../model/documentchunks.js";
import type * as model_documentlists from "../model/documentlists.js";
import type * as model_documents from "../model/documents.js";
import type * as model_feedback from "../model/feedback.js";
import type * as model_images from "../model/images.js";
import type * as model_instructions from "../model/instructions.js";
import type * as model_invitations from "../model/invitations.js";
import type * as model_limits from "../model/limits.js";
import type * as model_memories from "../model/memories.js";
import type * as model_memorysearch from "../model/memorysearch.js";
import type * as model_messages from "../model/messages.js";
import type * as model_modedecisions from "../model/modedecisions.js";
import type * as model_ownership from "../model/ownership.js";
import type * as model_papers from "../model/papers.js";
import type * as model_people from "../model/people.js";
import type * as model_personindex from "../model/personindex.js";
import type * as model_removal from "../model/removal.js";
import type * as model_reviewerasure from "../model/reviewerasure.js";
import type * as model_reviewfilters from "../model/reviewfilters.js";
import type * as model_reviewitems from "../model/reviewitems.js";
import type * as model_reviewpeople from "../model/reviewpeople.js";
import type * as model_reviewplace from "../model/reviewplace.js";
import type * as model_reviewqueue from "../model/reviewqueue.js";
import type * as model_reviewrows from "../model/reviewrows.js";
import type * as model_reviewsearch from "../model/reviewsearch.js";
import type * as model_reviewviews from "../model/reviewviews.js";
import type * as model_reviewvocabulary from "../model/reviewvocabulary.js";
import type * as model_reviewwriting from "../model/reviewwriting.js";
import type * as model_rowfields from "../model/rowfields.js";
import type * as model_rows from "../model/rows.js";
import type * as model_search from "../model/search.js";
import type * as model_searchtexts from "../model/searchtexts.js";
import type * as model_service from "../model/service.js";
import type * as model_servicekey from "../model/servicekey.js";
import type * as model_settling from "../model/settling.js";
import type * as model_shares from "../model/shares.js";
import type * as model_storedtext from "../model/storedtext.js";
import type * as model_textpieces from "../model/textpieces.js";
import type * as model_traces from "../model/traces.js";
import type * as model_transfer from "../model/transfer.js";
import type * as model_turns from "../model/turns.js";
import type * as model_usagedays from "../model/usagedays.js";
import type * as model_vocabulary from "../model/vocabulary.js";
import type * as modelproviders from "../modelproviders.js";
import type * as owners from "../owners.js";
import type * as papers from "../papers.js";
import type * as people from "../people.js";
import type * as pieces from "../pieces.js";
import type * as presets from "../presets.js";
import type * as projects from "../projects.js";
import type * as replyStarts from "../replyStarts.js";
import type * as researchRuns from "../researchRuns.js";
import type * as review from "../review.js";
import type * as shares from "../shares.js";
import type * as sourceTiers from "../sourceTiers.js";
import type * as tables_accountability from "../tables/accountability.js";
import type * as tables_accounts from "../tables/accounts.js";
import type * as tables_conversing from "../tables/conversing.js";
import type * as tables_documenting from "../tables/documenting.js";
import type * as tables_finding from "../tables/finding.js";
import type * as tables_housekeeping from "../tables/housekeeping.js";
import type * as tables_remembering from "../tables/remembering.js";
import type * as tables_reviewing from "../tables/reviewing.js";
import type * as tables_writing from "../tables/writing.js";
import type * as testing from "../testing.js";
import type * as toolservers from "../toolservers.js";
import type * as traces from "../traces.js";
import type * as turns from "../turns.js";
import type * as usage from "../usage.js";
import type * as webhooks from "../webhooks.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  accesstokens: typeof accesstokens;
  adminConfig: typeof adminConfig;
  audit: typeof audit;
  auth: typeof auth;
  chunks: typeof chunks;
  cleanup: typeof cleanup;
  conversations: typeof conversations;
  copy: typeof copy;
  crons: typeof crons;
  departures: typeof departures;
  documentChunks: typeof documentChunks;
  documentpages: typeof documentpages;
  documents: typeof documents;
  feedback: typeof feedback;
  files: typeof files;
  groups: typeof groups;
  idempotency: typeof idempotency;
  images: typeof images;
  imports: typeof imports;
  indexing: typeof indexing;
  instructions: typeof instructions;
  invitations: typeof invitations;
  memories: typeof memories;
  messages: typeof messages;
  modedecisions: typeof modedecisions;
  "model/accesstokens": typeof model_accesstokens;
  "model/audit": typeof model_audit;
  "model/authrecords": typeof model_authrecords;
  "model/authsearch": typeof model_authsearch;
  "model/authvalues": typeof model_authvalues;
  "model/authwhere": typeof model_authwhere;
  "model/beginning": typeof model_beginning;
  "model/budget": typeof model_budget;
  "model/chunks": typeof model_chunks;
  "model/copyreading": typeof model_copyreading;
  "model/copyrows": typeof model_copyrows;
  "model/copywriting": typeof model_copywriting;
  "model/departures": typeof model_departures;
  "model/documentchunks": typeof model_documentchunks;
  "model/documentlists": typeof model_documentlists;
  "model/documents": typeof model_documents;
  "model/feedback": typeof model_feedback;
  "model/images": typeof model_images;
  "model/instructions": typeof model_instructions;
  "model/invitations": typeof model_invitations;
  "model/limits": typeof model_limits;
  "model/memories": typeof model_memories;
  "model/memorysearch": typeof model_memorysearch;
  "model/messages": typeof model_messages;
  "model/modedecisions": typeof model_modedecisions;
  "model/ownership": typeof model_ownership;
  "model/papers": typeof model_papers;
  "model/people": typeof model_people;
  "model/personindex": typeof model_personindex;
  "model/removal": typeof model_removal;
  "model/reviewerasure": typeof model_reviewerasure;
  "model/reviewfilters": typeof model_reviewfilters;
  "model/reviewitems": typeof model_reviewitems;
  "model/reviewpeople": typeof model_reviewpeople;
  "model/reviewplace": typeof model_reviewplace;
  "model/reviewqueue": typeof model_reviewqueue;
  "model/reviewrows": typeof model_reviewrows;
  "model/reviewsearch": typeof model_reviewsearch;
  "model/reviewviews": typeof model_reviewviews;
  "model/reviewvocabulary": typeof model_reviewvocabulary;
  "model/reviewwriting": typeof model_reviewwriting;
  "model/rowfields": typeof model_rowfields;
  "model/rows": typeof model_rows;
  "model/search": typeof model_search;
  "model/searchtexts": typeof model_searchtexts;
  "model/service": typeof model_service;
  "model/servicekey": typeof model_servicekey;
  "model/settling": typeof model_settling;
  "model/shares": typeof model_shares;
  "model/storedtext": typeof model_storedtext;
  "model/textpieces": typeof model_textpieces;
  "model/traces": typeof model_traces;
  "model/transfer": typeof model_transfer;
  "model/turns": typeof model_turns;
  "model/usagedays": typeof model_usagedays;
  "model/vocabulary": typeof model_vocabulary;
  modelproviders: typeof modelproviders;
  owners: typeof owners;
  papers: typeof papers;
  people: typeof people;
  pieces: typeof pieces;
  presets: typeof presets;
  projects: typeof projects;
  replyStarts: typeof replyStarts;
  researchRuns: typeof researchRuns;
  review: typeof review;
  shares: typeof shares;
  sourceTiers: typeof sourceTiers;
  "tables/accountability": typeof tables_accountability;
  "tables/accounts": typeof tables_accounts;
  "tables/conversing": typeof tables_conversing;
  "tables/documenting": typeof tables_documenting;
  "tables/finding": typeof tables_finding;
  "tables/housekeeping": typeof tables_housekeeping;
  "tables/remembering": typeof tables_remembering;
  "tables/reviewing": typeof tables_reviewing;
  "tables/writing": typeof tables_writing;
  testing: typeof testing;
  toolservers: typeof toolservers;
  traces: typeof traces;
  turns: typeof turns;
  usage: typeof usage;
  webhooks: typeof webhooks;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
