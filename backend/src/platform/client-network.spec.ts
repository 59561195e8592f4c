import { networkOf } from './client-network.js';

describe('whom a limit per client counts together', () => {
  it.each([
    ['102.89.1.1', '102.89.1.1'],
    ['::ffff:102.89.1.1', '102.89.1.1'],
    ['2c0f:f248:1:2:3:4:5:6', '2c0f:f248:1:2::/64'],
    ['2C0F:F248:0001:2:ffff:ffff:ffff:ffff', '2c0f:f248:1:2::/64'],
    ['2c0f:f248::7', '2c0f:f248:0:0::/64'],
    ['2c0f:f248:0:0:9::7', '2c0f:f248:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['local', 'local'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('keeps adjacent networks apart', () =>
    expect(networkOf('2c0f:f248:1:2::1')).not.toBe(networkOf('2c0f:f248:1:3::1')));
});
