import type { SocialGathering } from '@lab/contracts';

/** The key by which a gathering that was just made is marked. */
export const gatheringKey = ({ id }: Pick<SocialGathering, 'id'>): string => `gathering-${id}`;
