import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useObservable } from '@/components/observable/observable';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { paperOfRain } from '@/components/testing/sample-paper';
import { usePaperStore } from '../paper-state';
import { useSectionAddress } from './use-section-address';

function Place() {
  useSectionAddress();
  const place = useObservable(usePaperStore().place);
  return <p>{place?.sectionId ?? 'brief'}</p>;
}

const open = (path: string) => renderInPaper(<Place />, paperOfRain(), { path });
const address = (): string => window.location.pathname + window.location.search + window.location.hash;

it('keeps the open section in the address, from which it is opened again', async () => {
  const { desk } = open('/papers/pap_1');
  screen.getByText('brief');
  act(() => desk.openSection('sec_2', 4, 3));
  expect(address()).toBe('/papers/pap_1?section=sec_2');
  act(() => desk.openBrief());
  expect(address()).toBe('/papers/pap_1');
});

it.each([
  ['/papers/pap_1?section=sec_2', 'sec_2', '/papers/pap_1?section=sec_2'],
  ['/papers/pap_1#sec_1', 'sec_1', '/papers/pap_1?section=sec_1'],
  ['/papers/pap_1?section=gone', 'brief', '/papers/pap_1?section=gone'],
])('opens what %s names', async (path, shown, left) => {
  open(path);
  await waitFor(() => screen.getByText(shown));
  expect(address()).toBe(left);
});

it('leaves the address of another page alone', () => {
  const { desk } = open('/papers/pap_1');
  window.history.replaceState(null, '', '/c/cnv_1');
  act(() => desk.openSection('sec_2'));
  expect(address()).toBe('/c/cnv_1');
});
