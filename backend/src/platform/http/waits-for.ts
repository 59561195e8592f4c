import { SetMetadata } from '@nestjs/common';
import type { ReadModel } from '../projections/projection.js';

export const WAITS_FOR = 'handwork:waits-for';

/** The projections that must have seen a command's events before this route answers (OP-51, at most 2 s). */
export const WaitsFor = (...projections: ReadModel[]) => SetMetadata(WAITS_FOR, projections);
