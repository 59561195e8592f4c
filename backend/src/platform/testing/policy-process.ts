import type { AnswerBooking } from './policy-world.js';
import { answerBooking, openPolicyProcess, tellProvider } from './policy-world.js';

/** A process of its own that reacts to bookings, until it kills itself where the test says. */
const [databaseUrl = '', dies = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // the test is gone

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

const react = async (): Promise<void> => {
  const world = await openPolicyProcess(databaseUrl);
  const { execute, notifications } = world.engines;
  const runner = world.runner([answerBooking, tellProvider], {
    execute: async (command) => {
      if (dies === 'before the command') await die();
      await execute(command as AnswerBooking);
      if (dies === 'after the command') await die();
    },
    notifications: {
      post: async (...given) => {
        await notifications.post(...given);
        if (dies === 'after the notification') await die();
      },
    },
  });
  await runner.start();
  process.send?.('ready');
};

react().catch((error: unknown) => process.send?.({ failed: String(error) }));
