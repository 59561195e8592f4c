import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providedAs } from '../../../platform/provided.js';
import { ConversationReports } from '../public/index.js';

/** Whatever modules know of reports on conversations. */
@Injectable()
export class ReportedConversations implements OnApplicationBootstrap {
  private modules: ConversationReports[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    this.modules = providedAs(this.discovery, ConversationReports);
  }

  async cover(conversationId: number): Promise<boolean> {
    for (const reports of this.modules) if (await reports.covers(conversationId)) return true;
    return false;
  }
}
