import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FileKind, FilePurpose } from './stored-file.js';

/** Private: one stored file. Its uses are asked of the modules (`FileUses`) and not stored here. */
@Entity('file')
@Index('file_owner_id', ['ownerId'])
@Index('file_keep_until', ['keepUntil'])
export class FileRow {
  @PrimaryColumn('text', { name: 'public_id' })
  publicId!: string;

  @Column('integer', { name: 'owner_id' })
  ownerId!: number;

  @Column('text', { nullable: true })
  purpose!: FilePurpose;

  @Column('text')
  kind!: FileKind;

  @Column('text')
  name!: string;

  @Column('text', { name: 'mime_type' })
  mimeType!: string;

  /** Names of the stored objects: widths of an image, smallest first, or `original`. */
  @Column('text', { array: true })
  variants!: string[];

  /** Bytes of each of them. */
  @Column('bigint', { array: true })
  sizes!: number[];

  @Column('text')
  sha256!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The sweep leaves it alone until then, used or not. */
  @Column('timestamptz', { name: 'keep_until' })
  keepUntil!: Date;

  /** Writes that are about to use it, each with the time after which it is taken for dead. */
  @Column('jsonb', { default: {} })
  claims!: Record<string, string>;

  /** It is being deleted: it may not be used any more. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn!: boolean;
}

/** Private: what one user has sent in the window that ends then (D5). */
@Entity('upload_quota')
export class UploadQuotaRow {
  @PrimaryColumn('integer', { name: 'owner_id' })
  ownerId!: number;

  @Column('bigint')
  bytes!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
