import type { SmsAnswer } from './sms-gateway.js';

const PATIENCE_MS = 10_000;

/** The request was never sent: no connection could be made. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
]);

interface GatewayRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | URLSearchParams;
}

/** The JSON that came with a status; `{}` if the body is no JSON object. */
export interface GatewayResponse {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Posts, waits at most 10 s and lets `read` judge the answer. What `read` leaves open is judged by the status: a 4xx
 * is a refusal (408, a timeout, is not), everything else may have been sent.
 */
export const callGateway = async (
  { url, headers, body }: GatewayRequest,
  read: (response: GatewayResponse) => SmsAnswer | undefined,
  patienceMs = PATIENCE_MS,
): Promise<SmsAnswer> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    // A kept-alive connection may close during this call; then the outcome is unknown.
    const fresh = { ...headers, Connection: 'close' };
    const answer = await fetch(url, { method: 'POST', headers: fresh, body, signal, redirect: 'manual' });
    const response = { status: answer.status, body: objectOf(await answer.text()) };
    return read(response) ?? byStatus(response);
  } catch (error) {
    return byFailure(error);
  }
};

/** A text or number of the answer as text; null when it is neither or empty. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

const byStatus = ({ status, body }: GatewayResponse): SmsAnswer => {
  const error = `HTTP ${status}: ${textOf(body.message) ?? textOf(body.error) ?? 'no reason given'}`;
  const isRefusal = status >= 300 && status < 500 && status !== 408;
  return { outcome: isRefusal ? 'refused' : 'unknown', error };
};

const byFailure = (error: unknown): SmsAnswer => {
  const { name, message, cause } = error as Error & { cause?: { code?: unknown; errors?: unknown } };
  const code = codeOf(cause);
  return { outcome: NOT_CONNECTED.has(code) ? 'refused' : 'unknown', error: code || `${name}: ${message}` };
};

/** With several addresses tried, all of them must have failed; the first one's reason is reported. */
const codeOf = (cause: unknown): string => {
  const { code, errors } = (cause ?? {}) as { code?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  return Array.isArray(errors) ? codeOf(errors[0]) : '';
};

const objectOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
