import type { AppendReq, AppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision, LogRecord, ProposedEvent } from './believed-log.js';

const TICKS_PER_MS = 10_000n;

const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')));

export const nameOf = (identified: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identified?.getStreamName_asU8() ?? []).toString('utf8');

export const expectedOf = (options: AppendReq.Options): ExpectedRevision => {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
};

export const proposedOf = (message: AppendReq.ProposedMessage): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  meta: message.getCustomMetadata_asU8(),
});

export const appended = ({ revision, position }: LogRecord): AppendResp => {
  const place = new streams.AppendResp.Position();
  place.setCommitPosition(`${position}`).setPreparePosition(`${position}`);
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(`${revision}`).setPosition(place);
  return new streams.AppendResp().setSuccess(success);
};

export const wrongExpectedVersion = (current: number): AppendResp => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(`${current}`);
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
};

export const eventRead = (record: LogRecord): ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(`${record.revision}`)
    .setCommitPosition(`${record.position}`)
    .setPreparePosition(`${record.position}`)
    .setData(record.data)
    .setCustomMetadata(record.meta)
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', `${BigInt(record.createdMs) * TICKS_PER_MS}`);
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(`${record.position}`);
  return new streams.ReadResp().setEvent(event);
};

export const streamNotFound = (stream: string): ReadResp => {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
};

export const confirmation = (id: string): ReadResp => {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return new streams.ReadResp().setConfirmation(confirmed);
};

export const checkpoint = ({ position }: LogRecord): ReadResp => {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(`${position}`).setPreparePosition(`${position}`);
  return new streams.ReadResp().setCheckpoint(reached);
};

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const fellBehind = (): ReadResp =>
  new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind());
