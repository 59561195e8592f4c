import { Column, Entity, PrimaryColumn } from 'typeorm';
import { defineProjection } from '../../../../platform/projections/projection.js';
import type { ConversationStarted } from '../../../messaging/public/messaging.public-events.js';

/** The conversation of two people, in both directions. */
@Entity('job_conversation')
export class JobConversationRow {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') otherUserId!: number;
  @Column('integer') conversationId!: number;
}

export const jobConversations = defineProjection<ConversationStarted>({
  name: 'job-conversations',
  version: 1,
  tables: [JobConversationRow],
  on: {
    ConversationStarted: (rows, { data: { conversationId, customerId, providerId } }) => {
      rows.put(JobConversationRow, { userId: customerId, otherUserId: providerId, conversationId });
      rows.put(JobConversationRow, { userId: providerId, otherUserId: customerId, conversationId });
    },
  },
});
