/** Whether a host name or address, as URLs write it, is this machine's own. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
