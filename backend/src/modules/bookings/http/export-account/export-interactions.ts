import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../../identity/public/index.js';
import { interactionOf, providerInteractionOf } from '../interactions.views.js';
import { InteractionQueries } from '../../read-models/interactions/interactions.queries.js';

/** OP-38: whom a person contacted, then who contacted them. */
@Injectable()
export class ExportInteractions extends AccountExportPart {
  readonly key = 'interactions';

  constructor(private readonly interactions: InteractionQueries) {
    super();
  }

  async exportOf(userId: number) {
    const made = await this.interactions.ofCustomer(userId);
    const received = await this.interactions.ofProvider(userId, null);
    return [...made.map(interactionOf), ...received.map(providerInteractionOf)];
  }
}
