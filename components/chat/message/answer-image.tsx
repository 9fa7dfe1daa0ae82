import { useTranslations } from 'next-intl';
import { AnswerLink } from './answer-link';
import { domainOf, safeUrl } from './safe-url';

interface AnswerImageProps {
  readonly src: string;
  readonly alt: string;
}

/** An image of an answer, as a link: loading it would tell its host who reads this. */
export function AnswerImage({ src, alt }: AnswerImageProps) {
  const t = useTranslations('message');
  const url = safeUrl(src);
  const name = alt || t('image');
  if (!url || url.protocol === 'mailto:') return <span>{name}</span>;
  return <AnswerLink href={url.href}>{t('imageAt', { name, domain: domainOf(url) })}</AnswerLink>;
}
