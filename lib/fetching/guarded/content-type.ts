const UNKNOWN = 'application/octet-stream';
const LONGEST = 500;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;
const CHARSET = /;\s*charset\s*=\s*"?([\w:.+-]{1,40})"?/i;

/** What a `Content-Type` says; a file of which nothing readable is said is of an unknown kind. */
export function contentType(header: string | undefined): {
  readonly mediaType: string;
  readonly charset: string | null;
} {
  const text = (header ?? '').slice(0, LONGEST);
  const mediaType = text.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!MEDIA_TYPE.test(mediaType)) return { mediaType: UNKNOWN, charset: null };
  return { mediaType, charset: CHARSET.exec(text)?.[1]?.toLowerCase() ?? null };
}
