import { z } from 'zod';

/** `POST /api/images`: `temporary` where the image is for a conversation that is kept in memory only. */
export const imageUploadSchema = z.strictObject({ temporary: z.enum(['true', 'false']).optional() });
