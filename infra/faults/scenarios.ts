import { killFirstBoot } from './boot.ts';
import { diskFullLog } from './disk.ts';
import { DOOR } from './door.ts';
import { gracefulStop } from './graceful-stop.ts';
import { KILLS } from './kill.ts';
import { move } from './move.ts';
import { partition } from './partition.ts';
import { processes } from './processes.ts';
import { races } from './races.ts';
import { replicas } from './replicas.ts';
import type { PlayableScenario } from './scenario.ts';

export const SCENARIOS: Record<string, PlayableScenario> = {
  partition,
  'kill-first-boot': killFirstBoot,
  'graceful-stop': gracefulStop,
  ...KILLS,
  races,
  replicas,
  processes,
  move,
  'disk-full-log': diskFullLog,
  ...DOOR,
};
