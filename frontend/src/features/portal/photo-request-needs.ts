import { paths, type PhotoRequestList } from '@lab/contracts';
import { formatInstant } from '../../lib/dates';
import { durationText } from './how-soon';
import type { Need } from './need';

/** Nobody says until when they must be decided: they stand behind what is to be done today. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** One line for all requests that wait for the administrator. */
export const photoRequestNeeds = ({ photoRequests }: PhotoRequestList): Need[] => {
  const oldest = photoRequests.map(({ createdAt }) => createdAt).toSorted()[0];
  if (!oldest) return [];
  const [only, another] = photoRequests;
  return [
    {
      key: 'photo-requests',
      label: 'To review',
      title: another || !only ? `${photoRequests.length} photo requests` : `A photo request of ${only.nameEn}`,
      soon: `Waiting for ${durationText(Date.now() - Date.parse(oldest))}`,
      when: formatInstant(oldest),
      to: paths.photoRequests,
      left: ONE_DAY_MS,
    },
  ];
};
