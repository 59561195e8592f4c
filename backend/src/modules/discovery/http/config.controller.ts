import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { localGovernmentsOf, STATES } from '../../../kernel/nigeria.js';
import { comparableServiceType, SERVICE_TYPES } from '../../../kernel/service-types.js';
import { Public } from '../../../platform/http/access-policy.js';
import { CacheForAnHour } from '../../../platform/http/cache-for.js';
import { ListingReader } from '../../listings/contract/index.js';

/** What the pickers offer (SEARCH-18, OP-21). */
@Public()
@Controller('api/config')
export class ConfigController {
  constructor(private readonly listings: ListingReader) {}

  @Get('states')
  @UseInterceptors(CacheForAnHour)
  states(): readonly string[] {
    return STATES;
  }

  /** The local governments of a state in any case; an unknown state has none. */
  @Get('sublocations/:state')
  @UseInterceptors(CacheForAnHour)
  sublocations(@Param('state') state: string): readonly string[] {
    return localGovernmentsOf(state);
  }

  /** The built-in types and those that active listings brought, each once. */
  @Get('service-types/dynamic')
  async serviceTypes(): Promise<string[]> {
    const brought = await this.listings.activeServiceTypes();
    const byComparable = new Map(
      [...SERVICE_TYPES, ...brought].toReversed().map((type) => [comparableServiceType(type), type]),
    );
    return [...byComparable.values()].toSorted();
  }
}
