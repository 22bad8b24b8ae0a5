import type { LabMeeting } from '@lab/contracts';
import { startMembersStandIn, type ApiClient } from '@lab/test-kit';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, removeAll, tuesday } from './meetings.factory.js';

export const ANN = 5;
export const BO = 6;
export const CLEO = 7;
export const DORA = 8;

/** Two replicas of the meetings service, in a lab with four members who present. */
export const startSwapsLab = async () => {
  const names: Record<number, string> = { [ANN]: '王小明', [BO]: 'Bo', [CLEO]: 'Cleo', [DORA]: 'Dora' };
  const members = await startMembersStandIn(names);
  const service = await startMeetingsService({ MEMBERS_URL: members.url });
  const replica = await startMeetingsService({ MEMBERS_URL: members.url, DATABASE_URL: service.databaseUrl });
  await knowsMembers(service, 4);
  return {
    service,
    replica,
    /** By id; tests may change who is a member. */
    names,
    as: (id: number, { as: caller } = service): ApiClient =>
      caller({ role: 'member', chosenMember: { id, name: names[id]! } }),
    /** A meeting of a week, with the slides of each presenter. */
    reportOf: (week: number, ...presenters: number[]): Promise<LabMeeting> =>
      createMeeting(service, {
        date: tuesday(week),
        type: 'progress_report',
        title: `Reports ${week}`,
        presenterList: presenters.map((memberId) => ({
          memberId,
          slidesLink: `https://slides.example.org/${memberId}`,
        })),
      }),
    away: (memberId: number, day: string): Promise<unknown> =>
      service.dataSource.query('INSERT INTO absences (member_id, start_date, end_date) VALUES ($1, $2, $2)', [
        memberId,
        day,
      ]),
    removeAll: async (): Promise<void> => {
      await removeAll(service);
      await service.dataSource.query('DELETE FROM absences; DELETE FROM presentation_rotations');
    },
    close: async (): Promise<void> => {
      await Promise.all([service.close(), replica.close()]);
      await members.stop();
    },
  };
};
