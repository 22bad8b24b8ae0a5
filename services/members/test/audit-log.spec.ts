import { describeAuthors, startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createMember, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

let service: StartedService;
let desk: PhotoRequestDesk;
/** The services in which a member has nothing. */
let others: StandIn;

beforeAll(async () => {
  others = await startStandIn((_, response) => void response.end('{}'));
  const { url } = others;
  service = await startMembersService({ EQUIPMENT_URL: url, MEETINGS_URL: url, GATHERINGS_URL: url });
  desk = new PhotoRequestDesk(service);
});
afterAll(async () => {
  await service.close();
  await others.stop();
});
beforeEach(() => desk.clear());

describeAuthors({
  service: () => service,
  writes: {
    'PUT /api/lab-members/{id}': async () => {
      const { id } = await createMember(service);
      return { path: `/api/lab-members/${id}`, body: { nameEn: 'Kuan-Lin Huang', department: 'Design' } };
    },
    'PUT /api/lab-members/{id}/photo': async () => {
      const { id } = await createMember(service);
      return { path: `/api/lab-members/${id}/photo`, body: await photoForm() };
    },
    'POST /api/lab-members/{id}/leave': async () => ({
      path: `/api/lab-members/${(await createMember(service)).id}/leave`,
      body: { handOver: [] },
    }),
    'POST /api/lab-members/import': async () => ({
      path: '/api/lab-members/import',
      body: new Blob(['name,nameEn,email,role,department\n陳思妤,Ssu-Yu Chen,ssuyu@example.edu.tw,碩士生,Design'], {
        type: 'text/csv',
      }),
    }),
    'POST /api/photo-requests': async () => ({
      path: '/api/photo-requests',
      body: await photoForm(),
      caller: { role: 'anonymous' },
    }),
    'POST /api/photo-requests/{id}/approve': async () => ({
      path: `/api/photo-requests/${await desk.submit()}/approve`,
      body: { role: '碩士生' },
    }),
    'POST /api/photo-requests/{id}/reject': async () => ({
      path: `/api/photo-requests/${await desk.submit()}/reject`,
      body: {},
    }),
  },
  // Codes, passkeys and invites are never in the audit log.
  unrecorded: [
    'DELETE /internal/credentials/code',
    'DELETE /internal/credentials/passkeys/{id}',
    'DELETE /internal/credentials/sessions',
    'DELETE /internal/identities/{id}/credentials',
    'POST /internal/credentials/passkey-options',
    'POST /internal/credentials/passkeys',
    'POST /internal/identities/{id}/code-check',
    'POST /internal/identities/{id}/passkey-challenge',
    'POST /internal/identities/{id}/passkey-check',
    'POST /internal/invites',
    'POST /internal/invites/accept',
    'PUT /internal/credentials/code',
  ],
});
