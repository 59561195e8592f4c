import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../../../../platform/event-store/event-store.js';

/** One row per event of the log, with its position. The data of the event stays in the log. */
@Entity('audit_entry')
@Index(['type', 'place'])
@Index(['stream', 'place'])
@Index(['actorUserId', 'place'])
@Index(['subjectUserId', 'place'], { where: 'actor_user_id IS DISTINCT FROM subject_user_id' })
export class AuditEntryRow {
  /** The position, padded so that text sorts as the log does. */
  @PrimaryColumn('text') place!: string;
  @Column('text') type!: string;
  @Column('text') stream!: string;
  @Column('integer') revision!: number;
  /** Who did it; null: not signed in. */
  @Column('integer', { nullable: true }) actorUserId!: number | null;
  /** Whom it is about. */
  @Column('integer', { nullable: true }) subjectUserId!: number | null;
  @Index() @Column('text') correlationId!: string;
  /** Rises with the rows, so a summary of each stretch of pages finds a time, and costs an insert nothing. */
  @Index({ type: 'brin' }) @Column('timestamptz') recordedAt!: Date;
}

const DIGITS = 20;

/** A position as text that sorts like the log: `42` or `42/42`, each number padded. */
export const placeOf = (position: Position | string): string =>
  position.replaceAll(/\d+/g, (number) => number.padStart(DIGITS, '0'));

/** The position that a place was made of. */
export const positionOf = (place: string): Position =>
  place.replaceAll(/\d+/g, (number) => BigInt(number).toString()) as Position;

/** Whether the text is a position of one of the two stores. */
export const isPosition = (text: string): boolean => /^\d{1,20}(\/\d{1,20})?$/.test(text);
