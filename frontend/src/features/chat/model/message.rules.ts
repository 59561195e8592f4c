import { MESSAGE_DELETE_WINDOW, PREVIEW_LENGTH } from '../../../lib/constants.js';
import type { Message } from '../api/chat.types.js';

/** CHAT-08: 40 characters of the last message. */
export const previewOf = (text: string): string => {
  const characters = [...text];
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text;
};

interface TextPart {
  text: string;
  /** The target of a link. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence is no part of the address before it. */
const ENDING = /[.,;:!?)\]}]+$/;

/** A text and the web addresses in it; nothing but http and https becomes a link. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(ENDING, '');
    if (!isWebAddress(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function isWebAddress(address: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(address);
    // A name before an @ imitates another site.
    return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}

/** Phrases that ask for money before the work: a bank account, an advance, or a payment that cannot be reversed. */
const MONEY_FIRST: readonly RegExp[] = [
  /\b(?:account|acct|a\/c)\.?\s*(?:number|no|num|details?|name)\b/i,
  /\bpay(?:ment)?\b[^.!?\n]{0,30}\b(?:first|before|upfront|up front|in advance)\b/i,
  /\b(?:advance|upfront|up-front|part)\s+(?:payment|fee|deposit|money)\b/i,
  /\b(?:send|transfer|drop|pay|wire)\b[^.!?\n]{0,30}\b(?:deposit|transport(?:ation)?|logistics|booking fee|commitment fee)\b/i,
  /\bdeposit\b[^.!?\n]{0,30}\b(?:before|first|into|to)\b/i,
  /\bsend\s+(?:me\s+)?(?:the\s+|your\s+)?money\b/i,
  /\btransfer\b[^.!?\n]{0,20}\b(?:to|into)\b[^.!?\n]{0,20}\b(?:account|acct|opay|palmpay|kuda|moniepoint)\b/i,
  /\bgift\s?cards?\b/i,
];
/** An account number has ten digits; a phone number of ten begins with 7, 8 or 9 and follows +234 or 0. */
const ACCOUNT_NUMBER = /(?:^|[^\d+])\d{10}(?!\d)/;

/** Whether a message may be a request to pay before the work is done. A hint to its reader, never a verdict. */
export const asksForAdvancePayment = (text: string): boolean =>
  ACCOUNT_NUMBER.test(text) || MONEY_FIRST.some((pattern) => pattern.test(text));

/** CHAT-10: for its sender, and only so long. */
export const isDeletable = ({ createdAt }: Message, now = Date.now()): boolean =>
  now - Date.parse(createdAt) < MESSAGE_DELETE_WINDOW;
