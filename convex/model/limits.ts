/**
 * What one Convex transaction may do, from https://docs.convex.dev/production/state/limits, and how far below it
 * these functions stay. Texts are counted in UTF-16 units, of which one becomes at most three bytes.
 */

/** Bytes that a transaction may read, and that it may write. */
export const TRANSACTION_BYTES = 16 * 1024 * 1024;
/** Documents that a transaction may read. */
export const DOCUMENTS_READ = 32_000;
/** Documents that a transaction may write. */
export const DOCUMENTS_WRITTEN = 16_000;
/** Bytes of one document. */
export const DOCUMENT_BYTES = 1024 * 1024;
/** Elements of one array. */
export const ARRAY_ELEMENTS = 8_192;
/** Results that a search may look at, of which asking for one more is an error. */
export const SEARCH_RESULTS = 1_024;
/** Bytes of a word that a search index still keeps; longer ones are left out of it. */
export const SEARCH_WORD_BYTES = 32;

/** A text longer than this is kept in pieces; three bytes for each unit and some fields stay below a document. */
export const PIECE_UNITS = 200_000;
/** Units of text after which a page ends; the row that reaches it is still in the page. */
export const PAGE_UNITS = 1_000_000;
/** Rows of a page of a copy, each of which may take several documents. */
export const COPY_ROWS = 100;
/** Rows after which a page ends. */
export const PAGE_ROWS = 500;
/** Texts that one term of a search looks at. */
export const SEARCH_ROWS = 1_000;
/** Rows that one transaction removes before it hands the rest to the next one. */
export const BATCH_ROWS = 200;
/** Rows that one transaction hands to another owner: most guests have fewer. */
export const TRANSFER_ROWS = 1_000;
/** Rows of usage that one call adds up. */
export const USAGE_ROWS = 4_000;
/** Turns that one call tells one by one, with what each came to. */
export const COUNTED_TURNS = 1_000;
/** Running turns that one call reads or beats for. */
export const RUNNING_TURNS = 1_000;
/** Units of text that one call may carry: at most three bytes each, below what a transaction may write. */
export const CALL_UNITS = 4_000_000;
/** Rows of the review queue that one call looks at, whether or not the filters let them through. */
export const QUEUE_ROWS = 500;
/** Rows of the queue whose words a search looks through before it asks the search index. */
export const SEARCHED_ROWS = 100;
