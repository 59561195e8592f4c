import { Injectable } from '@nestjs/common';
import { Accounts } from '../../public/accounts.js';
import { UserAccountQueries } from './user-account.queries.js';

@Injectable()
export class StandingAccounts extends Accounts {
  constructor(private readonly accounts: UserAccountQueries) {
    super();
  }

  async has(userId: number): Promise<boolean> {
    return (await this.accounts.rights(userId)) !== null;
  }

  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.accounts.namesOf(userIds);
  }
}
