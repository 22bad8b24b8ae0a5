import { labSettings, setLabSettings } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, ServiceClients, SiteCopy } from '@lab/service-kit/process';
import type { Provider } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/**
 * The copy of the lab's settings. Unlike the services, the gateway also starts without the site service, so that people
 * can sign in; until it answers, the settings are the defaults.
 */
export const siteCopy: Provider[] = [
  {
    provide: SiteCopy,
    useFactory: async (services: ServiceClients, logger: Logger, { LAB_TIME_ZONE: timeZone }: GatewayConfig) => {
      setLabSettings({ ...labSettings(), timeZone });
      const copy = new SiteCopy(services, logger);
      await copy.latest().catch(() => undefined);
      return copy;
    },
    inject: [ServiceClients, LOGGER, CONFIG],
  },
];
