import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { ServerResult } from './server-result';

const RESULT: ComponentProps<typeof ServerResult>['result'] = {
  note: 'data',
  text: 'Two of them.',
  structured: { degrees: 31 },
  images: [{ imageId: 'img_1', width: 20, height: 10, mediaType: 'image/png' }, { mediaType: 'image/tiff' }],
  audios: [{ mediaType: 'audio/wav', byteCount: 4_096 }],
  links: [
    { name: 'A page', uri: 'https://example.com/a' },
    { name: 'A script', uri: 'javascript:alert(1)' },
  ],
  resources: [
    { uri: 'note://1', text: 'Noted.' },
    { uri: 'blob://1', byteCount: 2_048 },
  ],
};

it('shows each part of a result as what it is', () => {
  renderPage(<ServerResult result={RESULT} nothing="Nothing" />, {});
  for (const words of ['Two of them.', '31', 'Noted.', 'blob://1', 'javascript:alert(1)'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A page' })).toHaveAttribute('href', 'https://example.com/a');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const words = translate.en('trace.row.tool.image', { mediaType: 'image/png' });
  const image = screen.getByRole('img', { name: words });
  expect(image).toHaveAttribute('src', '/api/images/img_1');
  expect(
    screen.getByText(translate.en('trace.row.tool.image', { mediaType: 'image/tiff' })),
  ).toBeInTheDocument();
  // Whoever may not see it is told that there was one.
  fireEvent.error(image);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('shows what has another form as it stands', () => {
  renderPage(<ServerResult result={{ images: 'cut…' }} nothing="Nothing" />, {});
  expect(screen.getByText('cut…')).toBeInTheDocument();
});
