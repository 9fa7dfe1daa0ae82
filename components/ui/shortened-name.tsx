import { classNames } from './class-names';

interface ShortenedNameProps {
  readonly name: string;
  /** Names of at most so many characters are never cut, and may be broken into lines. */
  readonly wholeUpTo?: number;
  readonly className?: string | undefined;
}

/** Characters at a name's end that are cut last: they tell files apart. */
const END_LENGTH = 11;

const segmenter = new Intl.Segmenter();

/**
 * A name of a file, cut in its middle where it is longer than its line. Only its looks are: it is read out, copied and
 * shown under the pointer as a whole.
 */
export function ShortenedName({ name, wholeUpTo = 2 * END_LENGTH, className }: ShortenedNameProps) {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= wholeUpTo) return <bdi className={classNames('min-w-0', className)}>{name}</bdi>;
  const start = characters.slice(0, -END_LENGTH).join('');
  const end = characters.slice(-END_LENGTH).join('');
  return (
    <bdi className={classNames('relative flex min-w-0', className)} title={name}>
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        data-text={start}
        className="shrink-[1000000] overflow-hidden text-ellipsis whitespace-pre before:content-[attr(data-text)]"
      />
      <span
        aria-hidden="true"
        data-text={end}
        className="overflow-hidden text-ellipsis whitespace-pre before:content-[attr(data-text)]"
      />
    </bdi>
  );
}
