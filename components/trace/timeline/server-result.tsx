import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import type { RowContent } from './presented-row';
import { RecordedFields } from './recorded-fields';

type Json = Extract<RowContent, { kind: 'tool' }>['detail']['result'];

const link = z.object({ name: z.string(), uri: z.string() });
const resource = z.object({ uri: z.string(), text: z.string().optional(), byteCount: z.number().optional() });
const image = z.object({
  imageId: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  mediaType: z.string(),
});

/** What a server of tools gives back, as it was recorded; what is cut or of another form is shown as it stands. */
const resultSchema = z.object({
  text: z.string().optional(),
  structured: z.json().optional(),
  images: z.array(image).optional(),
  audios: z.array(z.object({ mediaType: z.string(), byteCount: z.number() })).optional(),
  links: z.array(link).optional(),
  resources: z.array(resource).optional(),
});

/** The result of a tool of a server, each part as what it is. */
export function ServerResult({ result, nothing }: { readonly result: Json; readonly nothing: string }) {
  const t = useTranslations('trace.row.tool');
  const format = useFormatter();
  const read = resultSchema.safeParse(result);
  if (!read.success) return <RecordedFields value={result} nothing={nothing} />;
  const { text, structured, images = [], audios = [], links = [], resources = [] } = read.data;
  const sized = (bytes: number): string =>
    format.number(Math.max(1, Math.round(bytes / 1_024)), { style: 'unit', unit: 'kilobyte' });
  return (
    <div className="space-y-2">
      {text !== undefined && <Text text={text} />}
      {structured !== undefined && (
        <div>
          <RecordedFields value={structured} nothing={nothing} />
        </div>
      )}
      {images.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded never changes
        <ResultImage key={index} image={one} />
      ))}
      {audios.map(({ mediaType, byteCount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was recorded never changes
        <p key={index}>{t('audio', { mediaType, size: sized(byteCount) })}</p>
      ))}
      {links.length > 0 && (
        <ul className="space-y-1">
          {links.map(({ name, uri }) => (
            <li key={`${uri} ${name}`} className="break-words">
              {/^https?:\/\//i.test(uri) ? (
                <a
                  href={uri}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="text-accent-strong underline underline-offset-2"
                >
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              <code className="ml-2 break-all font-mono text-[12px]">{uri}</code>
            </li>
          ))}
        </ul>
      )}
      {resources.map(({ uri, text: words, byteCount }) => (
        <div key={uri}>
          <code className="block break-all font-mono text-[12px]">{uri}</code>
          {words === undefined ? sized(byteCount ?? 0) : <Text text={words} />}
        </div>
      ))}
    </div>
  );
}

function Text({ text }: { readonly text: string }) {
  return (
    <p dir="auto" className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words text-foreground">
      {text}
    </p>
  );
}

/** An image for whoever may see it; for everybody else, that there was one. */
function ResultImage({
  image: { imageId, width, height, mediaType },
}: {
  readonly image: z.infer<typeof image>;
}) {
  const t = useTranslations('trace.row.tool');
  const [isGone, setGone] = useState(imageId === undefined);
  const words = t('image', { mediaType });
  if (isGone) return <p>{words}</p>;
  return (
    // biome-ignore lint/performance/noImgElement: it is shown as it is kept, to its owner alone
    <img
      src={`/api/images/${encodeURIComponent(imageId ?? '')}`}
      alt={words}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setGone(true)}
      className="h-auto max-h-80 w-auto max-w-full rounded-lg border border-line"
    />
  );
}
