import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type {
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '../../../identity/public/identity.public-events.js';

/** One row per account, as the other side of a conversation shows it. */
@Entity('chat_person')
export class ChatPersonRow {
  @PrimaryColumn('integer') userId!: number;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text', { nullable: true }) avatar!: string | null;
}

/** Names and pictures of people, beside their conversations. */
export const chatPeople = defineProjection<UserRegistered | ProfileUpdated | UserDeleted>({
  name: 'chat-people',
  version: 1,
  tables: [ChatPersonRow],
  on: {
    UserRegistered: (rows, { data: { userId, firstName, lastName } }) =>
      rows.put(ChatPersonRow, { userId, firstName, lastName, avatar: null }),
    ProfileUpdated: (rows, { data: { userId, firstName, lastName, profileImageUrl } }) =>
      rows.updateIfThere(ChatPersonRow, userId, { firstName, lastName, avatar: profileImageUrl }),
    UserDeleted: (rows, { data }) => rows.remove(ChatPersonRow, data.userId),
  },
});
