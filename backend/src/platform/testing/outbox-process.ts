import { Config } from '../config/config.js';
import { TermiiGateway } from '../delivery/termii-gateway.js';
import { openDeliveryWorld } from './delivery-world.js';

/** A process of its own that delivers what waits in an outbox, until it is killed. */
const [databaseUrl = '', smtpUrl = '', termiiUrl = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // the test is gone
openDeliveryWorld(databaseUrl)
  .then((world) => {
    const gateway = new TermiiGateway(Config.from({ TERMII_URL: termiiUrl, TERMII_API_KEY: 'key' }));
    world.worker({ smtpUrl, gateways: [gateway] });
    process.send?.('ready');
  })
  .catch((error: unknown) => process.send?.({ failed: String(error) }));
