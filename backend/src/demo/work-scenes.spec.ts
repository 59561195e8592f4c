import { SERVICE_TYPES } from '../kernel/service-types.js';
import { MORE_SCENES, SCENES, workScene } from './work-scenes.js';

it('draws every trade in pictures that differ and are whole', () => {
  const scenes = Array.from({ length: SCENES + MORE_SCENES }, (_, scene) => scene);
  const drawn = SERVICE_TYPES.flatMap((trade) => scenes.map((scene) => workScene(trade, scene)));
  expect(new Set(drawn).size).toBe(SERVICE_TYPES.length * scenes.length);
  for (const svg of drawn) expect(svg).not.toMatch(/[{}]|undefined|NaN/);
  expect(workScene('plumbing', 1)).toBe(workScene('plumbing', 1));
});
