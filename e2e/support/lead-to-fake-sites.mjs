import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// Loaded into an app under test before anything else (`--import`): every name of the web has one public address, and
// whoever connects to that reaches the fake sites. So the app's own guard sees what it would see on the internet.
const ADDRESS = '93.184.215.14';
const port = Number(process.env.FAKE_SITES_PORT);
const { connect } = net;

if (port > 0) {
  dns.lookup = async () => [{ address: ADDRESS, family: 4 }];
  net.connect = (options, ...rest) =>
    connect(options?.host === ADDRESS ? { ...options, host: '127.0.0.1', port } : options, ...rest);
  syncBuiltinESMExports();
}
