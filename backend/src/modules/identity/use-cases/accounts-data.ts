import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { Extensions } from '../../../platform/extensions.js';

/** What every module holds of a person: for an export and an erasure. */
@Injectable()
export class AccountsData implements OnApplicationBootstrap {
  private modules: AccountData[] = [];

  constructor(private readonly extensions: Extensions) {}

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

  async eraseAllOf(userId: number): Promise<void> {
    for (const module of this.modules) await module.eraseAllOf(userId);
  }
}
