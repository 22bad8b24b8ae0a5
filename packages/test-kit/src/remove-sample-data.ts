import { SAMPLE_DATA_PATH, type ServiceSampleData } from '@lab/contracts';
import type { ApiAnswer } from './api-client.js';
import type { StartedService } from './started-service.js';

/** Removes a service's sample data like the site service, for an administrator. */
export const removeSampleData = (
  service: StartedService,
  referredTo: readonly number[] = [],
): Promise<ApiAnswer<ServiceSampleData>> => service.admin.post(SAMPLE_DATA_PATH, { referredTo });
