import type { LabMeeting } from '@lab/contracts';

/** The key by which a meeting that was just made is marked. */
export const meetingKey = ({ id }: Pick<LabMeeting, 'id'>): string => `meeting-${id}`;
