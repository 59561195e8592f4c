const HIDDEN = '******';
const HIDDEN_LINK = '[link]';

interface Secrets {
  code: string | null;
  link: string | null;
  unsubscribe?: string | null;
}

/** The text without the one-time code and the links that it carries. */
export const maskedText = (text: string, { code, link, unsubscribe }: Secrets): string => {
  const links = [unsubscribe, link].filter((one) => one !== undefined && one !== null);
  const withoutLink = links.reduce((rest, one) => rest.replaceAll(one, HIDDEN_LINK), text);
  return code ? withoutLink.replaceAll(code, HIDDEN) : withoutLink;
};

/** `+2348012345678` as `+234******5678`: enough to recognise one's own number. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}${HIDDEN}${phone.slice(-4)}`;

/** `ada@example.test` as `a***@example.test`. */
export const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 0 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`;
};

const LONGEST_ERROR = 300;

/** A gateway's error, without the receiver, code and link that it may repeat. */
export const maskedError = (error: string, message: Secrets & { to: string }): string =>
  maskedText(error, message)
    .replaceAll(message.to, '[receiver]')
    .replaceAll(message.to.replace(/^\+/, ''), '[receiver]')
    .slice(0, LONGEST_ERROR);
