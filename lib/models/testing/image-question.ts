import type { ModelMessage } from 'ai';

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** A question with an image as turns send it, and that image in base64; for tests. */
export const imageQuestion = (
  text: string,
): { readonly messages: ModelMessage[]; readonly image: string } => ({
  image: DOT,
  messages: [
    {
      role: 'user',
      content: [
        { type: 'file', mediaType: 'image/png', data: new Uint8Array(Buffer.from(DOT, 'base64')) },
        { type: 'text', text },
      ],
    },
  ],
});
