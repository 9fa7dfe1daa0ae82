import { z } from 'zod';
import { Pages } from './pages';

/** The pages of the lists that are cut in the same way in every store. */
export const CONVERSATION_PAGES = new Pages(z.object({ updatedAt: z.int(), conversationId: z.string() }));
export const PERSON_PAGES = new Pages(z.object({ createdAt: z.int(), personId: z.string() }));
export const MEMORY_PAGES = new Pages(z.object({ createdAt: z.int(), memoryId: z.string() }));
export const DOCUMENT_PAGES = new Pages(z.object({ createdAt: z.int(), documentId: z.string() }));
export const DELIVERY_PAGES = new Pages(z.object({ createdAt: z.int(), deliveryId: z.string() }));
export const AUDIT_PAGES = new Pages(z.object({ sequence: z.int() }));
export const PAPER_PAGES = new Pages(z.object({ changedAt: z.int(), paperId: z.string() }));
export const PAPER_ITEM_PAGES = new Pages(z.object({ itemId: z.string() }));
/** Rows of a page of the review queue at most. Stores tell differently where one ended. */
export const REVIEW_PAGE_ROWS = 500;
