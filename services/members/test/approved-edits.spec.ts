import { editedMemberSchema, memberMessages, photoRequestSchema, type Member } from '@lab/contracts';
import { eventually, startReachStandIn, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember, makePhoto } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService({ MEMBER_EDITS: 'approved' });
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

const fields = {
  nameEn: 'Kuan-Lin Huang',
  department: 'Design',
  researchKeywords: 'Chatbots',
  personalWebsite: null,
  orcid: '0000-0002-1825-0097',
  currentPosition: 'Postdoc at ETH Zürich',
};

const edit = async (id: number, caller: ApiClient, body: object = fields) =>
  editedMemberSchema.parse((await caller.put(`/api/lab-members/${id}`, body)).body);

const sendPhoto = async (id: number, caller: ApiClient, color?: string) => {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(await makePhoto(color))]), 'me.jpg');
  return editedMemberSchema.parse((await caller.send('PUT', `/api/lab-members/${id}/photo`, { body })).body);
};

const read = async (id: number) => (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body;

const waiting = async () => {
  const { body } = await service.admin.get<{ photoRequests: unknown[] }>('/api/photo-requests?status=pending');
  return body.photoRequests.map((request) => photoRequestSchema.parse(request));
};

it('the portal decides about approval in a running service, unless the environment does', async () => {
  const site = await startReachStandIn('members', { memberEdits: 'told' });
  const open = await startMembersService(site.env);
  const { id, caller } = await newcomer(open);
  expect(await edit(id, caller, { ...fields, orcid: null })).not.toHaveProperty('awaitsApproval');
  site.set({ memberEdits: 'approved' }, open);
  await eventually(async () => {
    const edited = await edit(id, caller, { ...fields, orcid: null, department: 'Robotics' });
    expect(edited).toMatchObject({ awaitsApproval: true });
  });
  await open.close();
  await site.stop();
});

describe('when own edits need approval', () => {
  it('an edit changes nothing and says so; the administrator sees the proposed changes', async () => {
    const { id, caller } = await newcomer(service);
    const before = await read(id);
    expect(await edit(id, caller)).toEqual({ ...before, awaitsApproval: true });
    expect(await read(id)).toEqual(before);
    const { name, email } = before;
    expect(await waiting()).toEqual([
      expect.objectContaining({
        ...fields,
        name,
        email,
        isOwnEdit: true,
        photoUrl: null,
        updatesMember: expect.objectContaining({ id }),
      }),
    ]);
  });

  it('approving changes the entry and keeps the photo', async () => {
    const { id, caller } = await newcomer(service);
    const approve = async () => desk.approve((await waiting())[0]!.id, { updatesMemberId: id });
    await sendPhoto(id, caller);
    const { photoUrl } = (await approve()).body;
    expect(photoUrl).toMatch(/^\/api\/photos\//);
    await edit(id, caller, { ...fields, personalWebsite: 'https://kuanlin.example.org' });
    await approve();
    expect(await read(id)).toMatchObject({ ...fields, personalWebsite: 'https://kuanlin.example.org', photoUrl });
    expect(await waiting()).toEqual([]);
  });

  it('later edits are added to the pending one, and a replaced photo is deleted', async () => {
    const { id, caller } = await newcomer(service);
    await sendPhoto(id, caller);
    const [{ photoUrl: first } = { photoUrl: null }] = await waiting();
    await edit(id, caller);
    expect(await waiting()).toMatchObject([{ ...fields, photoUrl: first }]);
    await sendPhoto(id, caller, '#993366');
    const [request, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(request).toMatchObject(fields);
    expect(request!.photoUrl).not.toBe(first);
    await desk.approve(request!.id, { updatesMemberId: id });
    expect(await read(id)).toMatchObject({ nameEn: fields.nameEn, photoUrl: request!.photoUrl });
    expect((await service.admin.get(first!)).status).toBe(404);
  });

  it('ten concurrent edits become one request', async () => {
    const { id, caller } = await newcomer(service);
    await Promise.all(Array.from({ length: 10 }, () => edit(id, caller)));
    expect(await waiting()).toHaveLength(1);
  });

  it('another member’s ORCID iD is refused at once, or on approval if they received it meanwhile', async () => {
    const taken = { status: 409, body: { message: memberMessages.orcidTaken } };
    const { id, caller } = await newcomer(service);
    await edit(id, caller);
    await createMember(service, { orcid: fields.orcid });
    expect(await desk.approve((await waiting())[0]!.id, { updatesMemberId: id })).toMatchObject(taken);
    expect(await read(id)).toMatchObject({ orcid: null });
    expect(await caller.put(`/api/lab-members/${id}`, fields)).toMatchObject(taken);
  });
});
