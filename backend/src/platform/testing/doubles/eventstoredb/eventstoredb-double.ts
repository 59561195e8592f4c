import { randomUUID } from 'node:crypto';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { BelievedLog, type LogRecord } from './believed-log.js';
import * as message from './messages.js';

/** What may go wrong; each is injected for a number of calls, and the next fitting call gets it. */
export type Fault =
  /** Nothing is stored, and the caller cannot know. */
  | 'unavailable before commit'
  /** All is stored, and the caller cannot know. */
  | 'unavailable after commit'
  /** All is stored, and no answer comes. */
  | 'swallowed answer'
  /** Of what requires the leader nothing is done; the answer names it. */
  | 'not leader'
  /** A subscription ends with an error instead of the next event. */
  | 'dropped subscription'
  /** A subscription ends without an error behind the next event. */
  | 'ended subscription'
  /** The server could not keep up with sending and reads again: events come twice. */
  | 'repeated events';

type Read = ServerWritableStream<ReadReq, ReadResp>;

const REPEATED = 3;

/**
 * A server that speaks EventStoreDB's protocol on a loopback port and keeps everything in memory. It states what we
 * believe of the real server, from its documentation and sources; it proves our code against these beliefs, not the
 * beliefs. The contract runs on a real server, too, when EVENTSTORE_URL names one.
 */
export class EventStoreDbDouble {
  /** How many events were handed to the network for subscriptions. */
  sent = 0;
  /** The positions behind which subscriptions began, one per subscription. */
  readonly begun: (bigint | 'start')[] = [];
  /** What was asked from positions inside a record. */
  readonly refused: string[] = [];
  /** What one append may have. */
  mostBytes = 1_048_576;
  /** Redirects to the leader. */
  sentOn = 0;
  private readonly faults: Fault[] = [];
  private readonly server = new Server();
  private readonly open = new Set<Read>();

  private constructor(
    public port: number,
    readonly log: BelievedLog,
    readonly leader: EventStoreDbDouble | undefined,
  ) {
    this.server.addService(streamsService.StreamsService, {
      append: this.append.bind(this),
      read: this.read.bind(this),
    });
    this.server.addService(featuresService.ServerFeaturesService, { getSupportedMethods });
    this.server.addService(gossipService.GossipService, { read: this.gossip.bind(this) });
  }

  /**
   * On a free port, or on the given one; with an empty log, or with that of a double that was stopped. With a leader it
   * is a follower in its cluster, which has what the leader has without delay.
   */
  static async start({
    port = 0,
    leader,
    log = leader?.log ?? new BelievedLog(),
  }: { port?: number; log?: BelievedLog; leader?: EventStoreDbDouble } = {}): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble(port, log, leader);
    double.port = await new Promise<number>((resolve, reject) =>
      double.server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    return double;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  inject(fault: Fault, times = 1): void {
    this.faults.push(...Array.from({ length: times }, () => fault));
  }

  /** Injected faults that were not triggered yet. */
  get pending(): number {
    return this.faults.length;
  }

  /** Cuts all connections. */
  stop(): void {
    this.server.forceShutdown();
  }

  private append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', () => {
      const [header, ...proposals] = requests;
      const options = header?.getOptions();
      if (!options) return answer({ code: status.INVALID_ARGUMENT, details: 'The options come first' });
      if (this.isLeaderElsewhere(call)) return answer(this.leaderElsewhere());
      const fault = this.take('unavailable before commit', 'unavailable after commit', 'swallowed answer');
      if (fault === 'unavailable before commit') return answer(unavailable);
      const stream = message.nameOf(options.getStreamIdentifier());
      const events = proposals
        .flatMap((proposal) => proposal.getProposedMessage() ?? [])
        .map(message.proposedOf);
      const bytes = events.reduce(
        (sum, { type, data, meta }) => sum + 2 * type.length + data.length + meta.length,
        0,
      );
      if (bytes > this.mostBytes) return answer(tooLarge(this.mostBytes));
      const written = this.log.append(stream, message.expectedOf(options), events);
      if (fault === 'unavailable after commit') return answer(unavailable);
      if (fault === 'swallowed answer') return undefined;
      if (written !== 'wrong expected version') return answer(null, message.appended(written));
      return answer(null, message.wrongExpectedVersion(this.log.stream(stream).length - 1));
    });
  }

  private read(call: Read): void {
    const options = call.request.getOptions() as ReadReq.Options;
    const isBackwards = options.getReadDirection() === 1;
    this.open.add(call);
    call.on('close', () => this.open.delete(call));
    if (this.isLeaderElsewhere(call)) return void call.emit('error', this.leaderElsewhere());
    const work = options.hasSubscription()
      ? this.subscription(call, options)
      : options.hasStream()
        ? this.readStream(call, options, isBackwards)
        : this.readAll(call, options, isBackwards);
    work.catch((error: Error) =>
      call.emit('error', { code: status.INVALID_ARGUMENT, details: error.message }),
    );
  }

  private async readStream(call: Read, options: ReadReq.Options, isBackwards: boolean): Promise<void> {
    const from = options.getStream() as ReadReq.Options.StreamOptions;
    const stream = message.nameOf(from.getStreamIdentifier());
    const records = this.log.stream(stream);
    if (records.length === 0) call.write(message.streamNotFound(stream));
    const first = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? records.length - 1 : 0;
    const chosen = isBackwards ? records.slice(0, first + 1).toReversed() : records.slice(first);
    await this.sendAll(call, chosen.slice(0, Number(options.getCount())));
  }

  /** Forwards from a position on, backwards from before it. */
  private async readAll(call: Read, options: ReadReq.Options, isBackwards: boolean): Promise<void> {
    const { records } = this.log;
    const start = this.indexOf(options);
    if (start === undefined) return this.refuse(call, 'Unexpected ReadAllResult: Error');
    const chosen = isBackwards ? records.slice(0, start).toReversed() : records.slice(start);
    await this.sendAll(call, chosen.slice(0, Number(options.getCount())));
  }

  private async sendAll(call: Read, records: readonly LogRecord[]): Promise<void> {
    const gone = closed(call);
    for (const record of records) await send(call, message.eventRead(record), gone);
    call.end();
  }

  /** After a position: what was in the log, then what comes. Waits while the caller does not take what was sent. */
  private async subscription(call: Read, options: ReadReq.Options): Promise<void> {
    const filter = options.getFilter();
    const matches = matcher(filter);
    const every = (filter?.getCheckpointintervalmultiplier() ?? 1) * (filter?.getMax() || 32);
    const at = this.indexOf(options);
    if (at === undefined) return this.refuse(call, 'Exception was thrown by handler.');
    let index = Math.min(at + (options.getAll()?.hasPosition() ? 1 : 0), this.log.records.length);
    this.begun.push(this.log.records[index - 1]?.position ?? 'start');
    let isCaughtUp = false;
    const gone = closed(call);
    const end = new AbortController();
    void gone.then(() => end.abort());
    const tell = (response: ReadResp) => send(call, response, gone);
    await tell(message.confirmation(randomUUID()));
    for (let considered = 1; !end.signal.aborted;) {
      const record = this.log.records[index];
      if (!record) {
        if (!isCaughtUp) await tell(message.caughtUp());
        isCaughtUp = true;
        await Promise.race([this.log.grown(), gone]);
        continue;
      }
      if (matches(record)) {
        const fault = this.take('dropped subscription', 'ended subscription', 'repeated events');
        if (fault === 'dropped subscription') return void call.emit('error', dropped);
        await tell(message.eventRead(record));
        this.sent += 1;
        if (fault === 'ended subscription') return void call.end();
        if (fault === 'repeated events') {
          await tell(message.fellBehind());
          index = Math.max(0, index - REPEATED);
          isCaughtUp = false;
          continue;
        }
      }
      if (filter && considered % every === 0) await tell(message.checkpoint(record));
      considered += 1;
      index += 1;
    }
  }

  /** Undefined for a position inside a record. */
  private indexOf(options: ReadReq.Options): number | undefined {
    const from = options.getAll();
    if (from?.hasEnd()) return this.log.records.length;
    const position = from?.getPosition();
    return position ? this.log.indexAt(BigInt(position.getCommitPosition())) : 0;
  }

  private refuse(call: Read, details: string): void {
    this.refused.push(details);
    call.emit('error', { code: status.UNKNOWN, details });
  }

  private isLeaderElsewhere({ metadata }: { metadata: Metadata }): boolean {
    if (metadata.get('requires-leader')[0] !== 'true') return false;
    const isElsewhere = this.leader !== undefined || this.take('not leader') !== undefined;
    if (isElsewhere) this.sentOn += 1;
    return isElsewhere;
  }

  private gossip(_: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): void {
    const leader = new gossip.MemberInfo();
    leader.setState(gossip.MemberInfo.VNodeState.LEADER).setIsAlive(true);
    leader.setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(this.port));
    answer(null, new gossip.ClusterInfo().setMembersList([leader]));
  }

  private take(...wanted: Fault[]): Fault | undefined {
    const index = this.faults.findIndex((fault) => wanted.includes(fault));
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  /** The real server says so with the status 'not found'. */
  private leaderElsewhere() {
    const metadata = new Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', '127.0.0.1');
    metadata.set('leader-endpoint-port', `${(this.leader ?? this).port}`);
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
  }
}

const tooLarge = (limit: number) => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', `${limit}`);
  return { code: status.INVALID_ARGUMENT, details: `Maximum Append Size of ${limit} Exceeded.`, metadata };
};

const unavailable = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };

const dropped = { code: status.UNAVAILABLE, details: 'Server is shutting down' };

/** No batch appends: our adapter makes none. */
const getSupportedMethods = (_: unknown, answer: sendUnaryData<unknown>): void => {
  const method = (name: string) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name);
  const supported = new features.SupportedMethods().setMethodsList([method('read'), method('append')]);
  answer(null, supported.setEventStoreServerVersion('24.10.0'));
};

const matcher = (filter: ReadReq.Options.FilterOptions | undefined): ((record: LogRecord) => boolean) => {
  if (!filter) return () => true;
  const isByStream = filter.hasStreamIdentifier();
  const expression = isByStream ? filter.getStreamIdentifier() : filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() ?? '');
  return ({ stream, type }) => {
    const text = isByStream ? stream : type;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  };
};

/** Waits for the caller when what was sent piles up. */
const send = async (call: Read, response: ReadResp, gone: Promise<unknown>): Promise<void> => {
  if (call.cancelled || call.destroyed || call.write(response)) return;
  await Promise.race([new Promise((resolve) => call.once('drain', resolve)), gone]);
};

const closed = (call: Read): Promise<unknown> =>
  call.cancelled || call.destroyed
    ? Promise.resolve()
    : new Promise((resolve) => call.once('close', resolve).once('cancelled', resolve));
