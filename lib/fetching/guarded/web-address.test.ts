import { describe, expect, it } from 'vitest';
import { readWebAddress } from './web-address';

const codeOf = (address: string, base?: URL): string => {
  const read = readWebAddress(address, base);
  return read.ok ? read.value.url.href : read.error.code;
};

describe('readWebAddress', () => {
  it.each([
    [' https://Example.COM/a b?q=1#part ', 'https://example.com/a%20b?q=1'],
    ['http://bücher.de', 'http://xn--bcher-kva.de/'],
    ['https://example.com:443/', 'https://example.com/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['https://example.com./x', 'https://example.com./x'],
    ['example.com', 'address-invalid'],
    ['/etc/passwd', 'address-invalid'],
    ['', 'address-invalid'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'address-invalid'],
    ['http://256.0.0.1/', 'address-invalid'],
    ['http://[::1', 'address-invalid'],
    ['file:///etc/passwd', 'address-scheme'],
    ['ftp://example.com/', 'address-scheme'],
    ['gopher://example.com/', 'address-scheme'],
    ['data:text/plain,hello', 'address-scheme'],
    ['javascript:alert(1)', 'address-scheme'],
    ['https://ani@example.com/', 'address-credentials'],
    ['https://:pass@example.com/', 'address-credentials'],
    ['https://example.com@127.0.0.1/', 'address-credentials'],
    ['https://example.com:22/', 'address-port'],
    ['https://example.com:8443/', 'address-port'],
    ['http://example.com:0/', 'address-port'],
    ['http://localhost/', 'address-not-public'],
    ['http://LOCALHOST./', 'address-not-public'],
    ['http://a.b.localhost../', 'address-not-public'],
    ['http://intranet/', 'address-not-public'],
    ['http://printer.local/', 'address-not-public'],
    ['http://metadata.google.internal/computeMetadata/v1/', 'address-not-public'],
    ['http://router.home.arpa/', 'address-not-public'],
    ['http://169.254.169.254/latest/meta-data/', 'address-not-public'],
    ['http://[fd00:ec2::254]/', 'address-not-public'],
    ['http://①②⑦.0.0.1/', 'address-not-public'],
    ['http://127.1/', 'address-not-public'],
    ['http://0/', 'address-not-public'],
    ['http:127.0.0.1', 'address-not-public'],
    ['http:\\\\127.0.0.1\\', 'address-not-public'],
    ['ht\ntp://127.0.\t0.1/', 'address-not-public'],
  ])('reads %j as %s', (address, expected) => {
    expect(codeOf(address)).toBe(expected);
  });

  it.each([
    ['/next', 'https://example.com/next'],
    ['//other.example.org/x', 'https://other.example.org/x'],
    ['//127.0.0.1/', 'address-not-public'],
    ['http://[::1]/', 'address-not-public'],
    ['//ani:b@example.com/', 'address-credentials'],
    ['file:///etc/passwd', 'address-scheme'],
  ])('reads %j where it leads from another page', (address, expected) => {
    expect(codeOf(address, new URL('https://example.com/a/b'))).toBe(expected);
  });

  it('says where that is', () => {
    const read = readWebAddress('https://Example.com.:80/x');
    expect(read.ok && read.value).toMatchObject({ host: 'example.com', port: 80, isSecure: true });
  });
});
