import { killFirstBoot } from './boot.ts';
import { diskFullLog } from './disk.ts';
import { calendars } from './calendar.ts';
import { DOOR } from './door.ts';
import { gracefulStop } from './graceful-stop.ts';
import { KILLS } from './kill.ts';
import { partition } from './partition.ts';
import { races } from './races.ts';
import { replicas } from './replicas.ts';
import type { PlayableScenario } from './scenario.ts';
import { topUps } from './top-up.ts';

export const SCENARIOS: Record<string, PlayableScenario> = {
  partition,
  'kill-first-boot': killFirstBoot,
  'graceful-stop': gracefulStop,
  ...KILLS,
  races,
  replicas,
  'top-up': topUps,
  calendar: calendars,
  'disk-full-log': diskFullLog,
  ...DOOR,
};
