import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
  to: string;
  /** Headers and parts as they came over the wire. */
  source: string;
}

/** How the server answers to a mail: takes it, refuses it for now, or never answers. */
type MailMood = 'takes' | 'busy' | 'silent';

/** A real SMTP server on loopback that keeps what it gets. Recipients named `nobody…` are unknown here. */
export interface MailServer {
  url: string;
  /** Also those that it never confirmed. */
  received: ReceivedMail[];
  mood: MailMood;
  /** Called when a mail is there and not yet confirmed. */
  onMail: () => void;
  stop(): Promise<void>;
}

/** On a free port, or on that of one that was stopped. */
export const startMailServer = async (onPort = 0): Promise<MailServer> => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody') ? failure(550, `No such user: ${address}`) : null),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        if (mails.mood === 'busy') return answer(failure(451, 'Come back later'));
        const messageId = /^Message-ID: (\S+)$/im.exec(source)?.[1] ?? '';
        mails.received.push({ messageId, to: envelope.rcptTo[0]?.address ?? '', source });
        mails.onMail();
        if (mails.mood === 'takes') answer(null);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(onPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    mood: 'takes',
    onMail: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
};

const failure = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
