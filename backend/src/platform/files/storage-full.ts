import { NotEnoughStorage } from './file-errors.js';

/** What disks and object stores say when nothing more fits. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/** NotEnoughStorage when the error means that, else the error itself. */
export const orNotEnoughStorage = (error: unknown): unknown => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return FULL.has(String(code)) || FULL.has(String(name)) ? new NotEnoughStorage({ cause: error }) : error;
};
