import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providedAs } from '../../../platform/provided.js';
import { AccountErasureStep, AccountExportPart } from '../public/account-parts.js';

/** Every module's part in an export and in an erasure. */
@Injectable()
export class AccountParts implements OnApplicationBootstrap {
  private exports: AccountExportPart[] = [];
  private erasures: AccountErasureStep[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    this.exports = providedAs(this.discovery, AccountExportPart);
    this.erasures = providedAs(this.discovery, AccountErasureStep);
    const keys = this.exports.map(({ key }) => key);
    const double = keys.find((key, index) => keys.indexOf(key) !== index);
    if (double) throw new Error(`Two modules export '${double}' of an account`);
  }

  async exportOf(userId: number): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    for (const part of this.exports) entries.push([part.key, await part.exportOf(userId)]);
    return Object.fromEntries(entries);
  }

  async eraseAllOf(userId: number): Promise<void> {
    for (const step of this.erasures) await step.eraseAllOf(userId);
  }
}
