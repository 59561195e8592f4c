import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private: how a user proves to be that user. No row: nobody can sign in with a password. */
@Entity('credentials')
export class CredentialsRow {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  /** argon2id in PHC text. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;
}
