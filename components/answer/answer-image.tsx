import { useTranslations } from 'next-intl';
import { AnswerLink } from './answer-link';
import { domainOf, safeUrl } from './safe-url';

interface AnswerImageProps {
  readonly src: string;
  readonly alt: string;
  /** Whether it stands in a link, which then is the one to follow. */
  readonly insideLink: boolean;
}

/** An image of an answer, as a link: loading it would tell its host who reads this. */
export function AnswerImage({ src, alt, insideLink }: AnswerImageProps) {
  const t = useTranslations('message');
  const url = safeUrl(src);
  const name = alt || t('image');
  if (!url || url.protocol === 'mailto:') return <span>{name}</span>;
  const text = t('imageAt', { name, domain: domainOf(url) });
  return insideLink ? <span>{text}</span> : <AnswerLink href={url.href}>{text}</AnswerLink>;
}
