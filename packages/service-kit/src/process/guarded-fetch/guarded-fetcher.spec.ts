import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './guarded-fetcher.js';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '140.112.8.116', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['“this network”', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['link-local, where clouds offer credentials', '169.254.169.254'],
    ['shared', '100.64.0.0'],
    ['shared', '100.127.255.255'],
    ['for protocols', '192.0.0.1'],
    ['for documentation', '192.0.2.1'],
    ['for documentation', '203.0.113.1'],
    ['for benchmarks', '198.18.0.1'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['unique-local', 'fd12:3456:789a::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private', '::ffff:a00:1'],
    ['compatible loopback', '::127.0.0.1'],
    ['NAT64 of a private one', '64:ff9b::a00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4 of a private one', '2002:a00:1::'],
    ['Teredo', '2001::1'],
    ['for documentation', '2001:db8::1'],
    ['to be thrown away', '100::1'],
    ['not given out yet', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('refuses what is %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
