import { paths, type PhotoRequestList } from '@lab/contracts';
import { fullName } from '../../components/person/names';
import { formatDuration, formatInstant } from '../../lib/time';
import type { Need } from './need';

/** Photo requests have no deadline: they are sorted after what is due today. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** One line for all pending requests, for the administrator. */
export const photoRequestNeeds = ({ photoRequests }: PhotoRequestList): Need[] => {
  const oldest = photoRequests.map(({ createdAt }) => createdAt).toSorted()[0];
  if (!oldest) return [];
  const [only, another] = photoRequests;
  return [
    {
      key: 'photo-requests',
      label: 'To review',
      title: another || !only ? `${photoRequests.length} photo requests` : `A photo request of ${fullName(only)}`,
      soon: `Waiting for ${formatDuration(Date.now() - Date.parse(oldest))}`,
      when: formatInstant(oldest),
      to: paths.photoRequests,
      tool: paths.photoRequests,
      left: ONE_DAY_MS,
    },
  ];
};
