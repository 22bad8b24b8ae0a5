import { describe, expect, it } from '@jest/globals';
import { networkOf } from './rate-limiter.js';

describe('the caller that a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ])('is the IPv4 address, in any notation: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8::/64'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('is the /64 network of an IPv6 address: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['unknown', '', 'localhost', '192.0.2', '2001:db8::1::2', '7'])(
    'is text that is not an address, unchanged: %s',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});
