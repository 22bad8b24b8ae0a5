import {
  memberEntrySchema,
  personNameMessages,
  photoRequestListSchema,
  photoRequestSchema,
  rightMessages,
  type ErrorResponse,
  type Member,
  type PhotoRequest,
  type PhotoRequestList,
} from '@lab/contracts';
import type { ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

describe('GET /api/photo-requests', () => {
  it('returns requests with the given status, newest first, with a photo preview', async () => {
    const first = await desk.submit({ email: 'a@example.edu' });
    const second = await desk.submit({ email: 'b@example.edu' });
    const list = (status: string) => service.admin.get<PhotoRequestList>(`/api/photo-requests?status=${status}`);
    const { photoRequests } = photoRequestListSchema.strict().parse((await list('pending')).body);
    expect(photoRequests.map(({ id }) => id)).toEqual([second, first]);
    expect(photoRequestSchema.strict().parse(photoRequests[0])).toMatchObject({ decidedAt: null, reason: null });
    expect((await service.admin.get(photoRequests[0]!.photoUrl!)).status).toBe(200);
    expect((await list('rejected')).body.photoRequests).toEqual([]);
    expect((await list('maybe')).status).toBe(400);
  });
});

describe('POST /api/photo-requests/{id}/approve', () => {
  it('refuses a name that contains a list separator, however it was entered', async () => {
    const id = await desk.submit();
    await service.dataSource.query(`UPDATE photo_requests SET name_en = 'Wang, Hsiao-Ming'`);
    const { status, body } = await service.admin.post<ErrorResponse>(`/api/photo-requests/${id}/approve`, {
      role: '碩士生',
    });
    expect([status, body.message]).toEqual([409, personNameMessages.separator]);
    expect(await desk.pending(id)).toMatchObject({ status: 'pending' });
  });

  const approve = (id: number, body: unknown = { role: '碩士生' }) =>
    service.admin.post<Member>(`/api/photo-requests/${id}/approve`, body);

  it('creates the member and makes the photo public', async () => {
    const id = await desk.submit();
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    const member = memberEntrySchema.strict().parse(answer.body);
    expect(member).toMatchObject({ name: '王小明', role: '碩士生', roleEn: "Master's Student", isAlumni: false });
    expect((await service.anonymous.get(member.photoUrl!)).status).toBe(200);
    expect(await desk.pending(id)).toBeUndefined();
  });

  it('decides only once when ten administrators do so concurrently, and reports the decision to the others', async () => {
    const id = await desk.submit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? approve(id) : service.admin.post(`/api/photo-requests/${id}/reject`, {}),
      ),
    );
    const { status } = photoRequestSchema
      .pick({ status: true })
      .parse((await service.dataSource.query('SELECT status FROM photo_requests'))[0]);
    const message = `This request was already ${status}.`;
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409)).toHaveLength(9);
    for (const again of [await approve(id), await service.admin.post(`/api/photo-requests/${id}/reject`, {})])
      expect(again).toMatchObject({ status: 409, body: { message } });
  });

  it('creates only one member when three requests of one person are approved concurrently', async () => {
    const ids = [await desk.submit(), await desk.submit(), await desk.submit()];
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { name, nameEn } = answers.find(({ status }) => status === 200)!.body;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ message: `This would change ${nameEn} ${name}. Please confirm.` });
    }
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM lab_members')).toEqual([{ count: 1 }]);
    expect(await desk.stored()).toEqual({ requests: 3, unclaimed: 0 });
  });

  it('refuses an unknown role, and answers 404 for an unknown request', async () => {
    const id = await desk.submit();
    for (const body of [{ role: '院長' }, {}, { role: 'Professor' }])
      expect(await approve(id, body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'role', message: 'Please choose one of the eight roles' }] },
      });
    expect((await approve(999_999)).status).toBe(404);
  });
});

describe('a helper who decides on requests', () => {
  const helper = async () => {
    const member = await createMember(service);
    const chosenMember = { id: member.id, name: member.name };
    return { member, own: service.as({ role: 'member', chosenMember, isProven: true, rights: ['people'] }) };
  };
  const approveAs = (caller: ApiClient, id: number, updatesMemberId?: number) =>
    caller.post<Member & ErrorResponse>(`/api/photo-requests/${id}/approve`, { role: '碩士生', updatesMemberId });
  const refused = { status: 403, body: { message: rightMessages.ownRequest } };

  it('cannot approve a request about themselves, in any case of their address, while an administrator can', async () => {
    const { member, own } = await helper();
    await service.dataSource.query('UPDATE lab_members SET email = upper(email) WHERE id = $1', [member.id]);
    const id = await desk.submit({ email: member.email });
    expect(await approveAs(own, id, member.id)).toMatchObject(refused);
    expect((await desk.pending(id))?.status).toBe('pending');
    expect((await desk.approve(id, { updatesMemberId: member.id })).status).toBe(200);
  });

  it('cannot approve a request that they sent, whoever it is about', async () => {
    const { member, own } = await helper();
    const { body } = await submitPhotoRequest(own);
    expect((await desk.pending(body.id))?.requestedById).toBe(member.id);
    expect(await approveAs(own, body.id)).toMatchObject(refused);
    expect((await approveAs((await helper()).own, body.id)).status).toBe(200);
  });

  it('cannot approve their own edit, even if their address has changed since', async () => {
    const strict = await startMembersService({ MEMBER_EDITS: 'approved', DATABASE_URL: service.databaseUrl });
    const { member } = await helper();
    const chosenMember = { id: member.id, name: member.name };
    const own = strict.as({ role: 'member', chosenMember, isProven: true, rights: ['people'] });
    const { body } = await own.put(`/api/lab-members/${member.id}`, { nameEn: 'Somebody Else', department: 'Design' });
    expect(body).toMatchObject({ awaitsApproval: true });
    await service.dataSource.query('UPDATE lab_members SET email = $1 WHERE id = $2', ['new@example.edu', member.id]);
    const [request] = (await own.get<PhotoRequestList>('/api/photo-requests?status=pending')).body.photoRequests;
    expect(await approveAs(own, request!.id)).toMatchObject(refused);
    await strict.close();
  });
});

describe('POST /api/photo-requests/{id}/reject', () => {
  const reject = (id: number, body: unknown = {}) =>
    service.admin.post<PhotoRequest>(`/api/photo-requests/${id}/reject`, body);

  it('keeps the request with its reason and deletes the photo', async () => {
    const id = await desk.submit();
    const { photoUrl } = (await desk.pending(id))!;
    const answer = await reject(id, { reason: ' Too dark ' });
    expect(answer.status).toBe(200);
    expect(photoRequestSchema.strict().parse(answer.body)).toMatchObject({
      id,
      status: 'rejected',
      reason: 'Too dark',
      photoUrl: null,
    });
    expect((await service.admin.get(photoUrl!)).status).toBe(404);
    expect(await desk.stored()).toEqual({ requests: 1, unclaimed: 0 });
  });

  it('treats a blank reason as none', async () => {
    for (const body of [undefined, { reason: '  ' }, { reason: null }])
      expect((await reject(await desk.submit(), body)).body).toMatchObject({ status: 'rejected', reason: null });
  });
});
