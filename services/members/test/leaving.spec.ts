import {
  calendarDateIn,
  internalMemberPath,
  leavingMessages,
  memberMessages,
  TOKEN_HEADER,
  type ErrorResponse,
  type HandOver,
  type Identity,
  type MemberIdentity,
  type Member,
  type MemberObligations,
} from '@lab/contracts';
import { createTokenVerifier } from '@lab/service-kit';
import { startStandIn, TEST_KEYS, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { identityOf, newcomer, protectedMember } from './own-identity.js';

const ADMIN: Partial<Identity> = { role: 'admin' };
const CAMERA = { id: 4, title: 'Camera', date: '2040-01-05', href: '/aimex/equipment?item=1' };
const TALK = { id: 5, title: 'Reading group', date: '2040-01-03', href: '/aimex/lab-meetings?date=2040-01-03' };
const DINNER = { id: 6, title: 'Dinner', date: '2040-01-02', href: '/aimex/social-gatherings?event=6' };
const VOTE = { id: 7, title: 'Papers', date: '2040-01-01', href: '/aimex/lab-meetings?date=2040-01-01' };

type Answer = Member & ErrorResponse;

/** The caller on whose behalf a service was last called. */
const callerIn = (requests: StandIn['requests']) =>
  createTokenVerifier(TEST_KEYS.publicKey)(requests.at(-1)!.headers[TOKEN_HEADER])?.identity;

/** A stand-in for a service with obligations, which records the hand-overs it receives. */
const startOther = async (obligations: Partial<MemberObligations>) => {
  const received: unknown[] = [];
  const state = { status: 204, received };
  const standIn = await startStandIn((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(obligations));
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(text));
      const error = { statusCode: state.status, error: 'Conflict', message: 'Something is left.' };
      response.writeHead(state.status).end(state.status === 204 ? undefined : JSON.stringify(error));
    });
  });
  return Object.assign(state, standIn);
};

describe('leaving the lab', () => {
  let equipment: Awaited<ReturnType<typeof startOther>>;
  let meetings: Awaited<ReturnType<typeof startOther>>;
  let gatherings: Awaited<ReturnType<typeof startOther>>;
  let service: StartedService;

  beforeAll(async () => {
    equipment = await startOther({ checkouts: [CAMERA], bookings: [] });
    meetings = await startOther({ presentations: [TALK], openVotes: [VOTE] });
    gatherings = await startOther({ openVotes: [DINNER] });
    service = await startMembersService({
      EQUIPMENT_URL: equipment.url,
      MEETINGS_URL: meetings.url,
      GATHERINGS_URL: gatherings.url,
    });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([equipment, meetings, gatherings].map((other) => other.stop()));
  });
  beforeEach(() => {
    for (const other of [equipment, meetings, gatherings]) {
      other.received.length = 0;
      other.requests.length = 0;
    }
  });

  const obligations = (id: number, from: Partial<Identity>) =>
    service.as(from).get<MemberObligations & ErrorResponse>(`/api/lab-members/${id}/ties`);
  const leave = (id: number, handOver: HandOver[], from = ADMIN) =>
    service.as(from).post<Answer>(`/api/lab-members/${id}/leave`, { handOver });
  const as = ({ member, version }: MemberIdentity): Partial<Identity> => ({
    role: 'member',
    chosenMember: member,
    identityVersion: version,
  });
  const bothTo = (toMemberId: number | null): HandOver[] => [
    { kind: 'checkout', id: CAMERA.id, toMemberId },
    { kind: 'presentation', id: TALK.id, toMemberId: null },
  ];
  const isAlumni = async (id: number) => (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body.isAlumni;

  it('a member’s obligations come from all services, each called on behalf of the caller', async () => {
    const { id } = await newcomer(service);
    const { status, body } = await obligations(id, as(await identityOf(service, id)));
    expect([status, body]).toEqual([
      200,
      { checkouts: [CAMERA], bookings: [], presentations: [TALK], openVotes: [VOTE, DINNER] },
    ]);
    for (const { requests } of [equipment, meetings, gatherings]) {
      expect(requests.map(({ url }) => url)).toEqual([internalMemberPath(id, 'obligations')]);
      expect(callerIn(requests)?.chosenMember?.id).toBe(id);
    }
  });

  it('only the member and administrators can see the obligations', async () => {
    const { id } = await newcomer(service);
    const other = await identityOf(service, (await newcomer(service)).id);
    expect((await obligations(id, ADMIN)).status).toBe(200);
    expect(await obligations(id, as(other))).toMatchObject({ status: 403, body: { message: memberMessages.onlyOwn } });
    expect((await obligations(999_999, ADMIN)).status).toBe(404);
  });

  it('a helper for people can let others leave; the other services see the helper’s own rights', async () => {
    const helper = { ...as((await protectedMember(service)).identity), isProven: true, rights: ['people' as const] };
    const { id } = await newcomer(service);
    expect((await obligations(id, helper)).status).toBe(200);
    expect((await leave(id, bothTo(null), helper)).status).toBe(200);
    expect(callerIn(equipment.requests)?.rights).toEqual(['people']);
  });

  it('everything is handed over, then the member becomes an alumnus, and sessions and credentials end', async () => {
    const { id } = await protectedMember(service);
    const taker = await createMember(service, { name: '李大華', nameEn: 'David Lee' });
    const { status, body } = await leave(id, bothTo(taker.id));
    expect([status, body.isAlumni]).toEqual([200, true]);
    const handOver = [
      { kind: 'checkout', id: CAMERA.id, to: { id: taker.id, name: '李大華', nameEn: 'David Lee' } },
      { kind: 'presentation', id: TALK.id, to: null },
    ];
    expect([equipment.received, meetings.received, gatherings.received]).toEqual([[{ handOver }], [{ handOver }], []]);
    expect(callerIn(equipment.requests)?.role).toBe('admin');
    expect(await identityOf(service, id)).toBeNull();
  });

  it('the last year becomes the current one at the lab, unless it is already known', async () => {
    const thisYear = () => Number(calendarDateIn('Asia/Taipei')().slice(0, 4));
    const [unknown, known] = [await createMember(service), await createMember(service, { leftYear: 2020 })];
    const before = thisYear();
    const { leftYear } = (await leave(unknown.id, bothTo(null))).body;
    expect([before, thisYear()]).toContain(leftYear);
    expect((await leave(known.id, bothTo(null))).body.leftYear).toBe(2020);
  });

  it('nothing changes while the hand-over does not cover everything', async () => {
    const { id } = await newcomer(service);
    const { status, body } = await leave(id, [{ kind: 'checkout', id: CAMERA.id, toMemberId: null }]);
    expect([status, body.message]).toEqual([409, leavingMessages.notHandedOver([TALK.title])]);
    expect([equipment.received, meetings.received, await isAlumni(id)]).toEqual([[], [], false]);
  });

  it('only members who stay in the lab can take over', async () => {
    const { id } = await newcomer(service);
    const gone = await createMember(service, { isAlumni: true });
    for (const toMemberId of [id, gone.id, 999_999]) {
      const issue = { path: 'handOver.0.toMemberId', message: leavingMessages.onlyPresent };
      expect(await leave(id, bothTo(toMemberId))).toMatchObject({ status: 400, body: { issues: [issue] } });
    }
    expect(equipment.received).toEqual([]);
  });

  it('after a failure half-way the member is still in the lab, and the same request can be repeated', async () => {
    const { id } = await newcomer(service);
    meetings.status = 409;
    expect(await leave(id, bothTo(null))).toMatchObject({ status: 409, body: { message: 'Something is left.' } });
    await meetings.stop();
    expect((await leave(id, bothTo(null))).status).toBe(503);
    await meetings.start();
    meetings.status = 500;
    expect((await leave(id, bothTo(null))).status).toBe(503);
    expect(await isAlumni(id)).toBe(false);
    meetings.status = 204;
    expect((await leave(id, bothTo(null))).status).toBe(200);
    expect((await leave(id, bothTo(null))).status).toBe(200);
    expect(await isAlumni(id)).toBe(true);
  });
});
