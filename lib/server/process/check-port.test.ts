import { expect, it } from 'vitest';
import { checkPort } from './check-port';

it.each(['fe80::1', '192.0.2.1'])('advises on HOST=%s, not on the port', async (HOST) => {
  const checking = checkPort({ HOST, PORT: 3000 });
  await expect(checking).rejects.toThrow(`HOST ${HOST} is no address of this machine`);
  await expect(checking).rejects.not.toThrow('PORT');
});
