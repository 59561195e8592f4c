import { isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 sockets write it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/**
 * What a limit per client counts as one: the address itself, for IPv6 the /64, as every customer has at least one and
 * can use a new address in it for each request.
 */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%', 1); // without the name of the interface
  if (!isIPv6(bare)) return address;
  return `${groupsOf(bare).slice(0, NETWORK_GROUPS).map(plain).join(':')}::/64`;
};

/** All eight groups, including those abbreviated by `::`. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  if (after === undefined) return [...before];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

const plain = (group: string): string => Number.parseInt(group, 16).toString(16);

/** Whether a host name or address, as URLs write it, is this machine's own. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
