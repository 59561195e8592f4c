import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { Extensions } from '../../../platform/extensions.js';
import { Files } from '../../../platform/files/files.js';
import { Followers } from '../../../platform/followers/followers.js';
import { patienceOf } from '../../../platform/request-context.js';
import { Unavailable } from '../../../platform/transient-errors.js';

const LONGEST_WAIT_MS = 2_000;

/** What belongs to the account cannot be found while projections are behind. The erasure may be repeated. */
export class ReadTablesBehind extends Unavailable {
  constructor() {
    super('The read tables are behind: not everything of the account can be found yet');
  }
}

/** What every module holds of a person: for an export and an erasure. */
@Injectable()
export class AccountsData implements OnApplicationBootstrap {
  private modules: AccountData[] = [];

  constructor(
    private readonly extensions: Extensions,
    private readonly files: Files,
    private readonly followers: Followers,
  ) {}

  onApplicationBootstrap(): void {
    this.modules = this.extensions.of(AccountData);
    const keys = this.modules.flatMap(({ exports }) => Object.keys(exports));
    const double = keys.find((key, index) => keys.indexOf(key) !== index);
    if (double) throw new Error(`Two modules export '${double}' of an account`);
  }

  async exportOf(userId: number): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    for (const { exports } of this.modules)
      for (const [key, exportOf] of Object.entries(exports)) entries.push([key, await exportOf(userId)]);
    return Object.fromEntries(entries);
  }

  /** Modules find their part in read models, which have to be up to date first. Throws ReadTablesBehind. */
  async eraseAllOf(userId: number): Promise<void> {
    await this.assertReadTablesKnow();
    for (const module of this.modules) await module.eraseAllOf(userId);
    await this.files.eraseAllOf(userId);
  }

  /** Throws ReadTablesBehind: the caller has to retry, so that nothing is reported as deleted while it exists. */
  async assertReadTablesKnow(): Promise<void> {
    if (!(await this.followers.areTablesCaughtUpWithin(patienceOf(LONGEST_WAIT_MS))))
      throw new ReadTablesBehind();
  }
}
