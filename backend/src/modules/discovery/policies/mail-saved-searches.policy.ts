import { Injectable } from '@nestjs/common';
import { ScheduledPolicy, type Due } from '../../../platform/policies/scheduled-policy.js';
import { keyOf, WaitingFinds } from '../stores/waiting-finds.js';
import { MailSavedSearch } from '../use-cases/mail-saved-search/mail-saved-search.handler.js';

/** Once a day at most, whoever saved a search is told what is new. */
@Injectable()
export class MailSavedSearches extends ScheduledPolicy {
  readonly name = 'mail-saved-searches';
  readonly everyMs = 2_000;

  constructor(private readonly finds: WaitingFinds) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const searches = await this.finds.due(limit, without);
    return searches.map((one) => ({ key: keyOf(one), command: new MailSavedSearch(one) }));
  }
}
