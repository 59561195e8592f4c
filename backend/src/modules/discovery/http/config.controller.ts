import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { localGovernmentsOf, stateNamed, STATES } from '../../../kernel/nigeria.js';
import { comparableServiceType, SERVICE_TYPES } from '../../../kernel/service-types.js';
import { CacheForAnHour, Public } from '../../../platform/http/access-policy.js';
import { roughly } from '../search/distance.js';
import { ListingReader } from '../../listings/public/index.js';
import { areaPoint, neighbourhoodsOf } from '../understanding/places.js';

/** Degrees, to a hundredth. */
export interface AreaPointView {
  area: string;
  lat: number;
  lng: number;
}

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

  /** The towns and districts of a state other than its local governments, by the names that people use. */
  @Get('neighbourhoods/:state')
  @UseInterceptors(CacheForAnHour)
  neighbourhoods(@Param('state') state: string): string[] {
    const named = stateNamed(state);
    return named ? neighbourhoodsOf(named).map(({ name }) => name) : [];
  }

  /** Approximate positions of the local governments, towns and districts of a state, to search around one of them. */
  @Get('area-points/:state')
  @UseInterceptors(CacheForAnHour)
  areaPoints(@Param('state') state: string): AreaPointView[] {
    const named = stateNamed(state);
    if (!named) return [];
    const areas = [...localGovernmentsOf(named), ...neighbourhoodsOf(named).map(({ name }) => name)];
    return areas.flatMap((area) => {
      const point = areaPoint(named, [area]);
      return point ? [{ area, lat: roughly(point.latitude), lng: roughly(point.longitude) }] : [];
    });
  }

  /** The built-in types and those of active listings, each once. */
  @Get('service-types/dynamic')
  async serviceTypes(): Promise<string[]> {
    const offered = await this.listings.activeServiceTypes();
    const byComparable = new Map(
      [...SERVICE_TYPES, ...offered].toReversed().map((type) => [comparableServiceType(type), type]),
    );
    return [...byComparable.values()].toSorted();
  }
}
