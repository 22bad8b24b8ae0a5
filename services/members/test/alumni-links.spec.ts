import {
  ALUMNI_LINKS_PATH,
  limits,
  memberMessages,
  newAlumniLinksSchema,
  photoRequestListSchema,
  type AlumniEntry,
  type DeclinedAlumni,
  type Member,
  type NewAlumniLink,
} from '@lab/contracts';
import { emptyTables, newAddress, startReachStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startHelper } from './helpers.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
const replica = await startMembersService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => emptyTables(service, 'lab_members, alumni_links'));

const LINK = '/api/lab-members/alumni-link';

const query = (sql: string, values: unknown[] = []) => service.dataSource.query<Record<string, unknown>[]>(sql, values);

/** Lets a year pass for the entries and links. */
const passYear = async () => {
  await query(`UPDATE lab_members SET updated_at = updated_at - interval '1 year'`);
  await query(`UPDATE alumni_links SET next_at = next_at - interval '1 year'`);
};

const renew = async (from = service): Promise<NewAlumniLink[]> =>
  newAlumniLinksSchema.parse((await from.anonymous.post(ALUMNI_LINKS_PATH, {})).body).links;

const sent = (memberId: number) => service.anonymous.post(`${ALUMNI_LINKS_PATH}/sent`, { memberId });

const alumnus = () => createMember(service, { isAlumni: true, degree: 'PhD, 2020' });

const linkOf = async () => {
  const { id } = await alumnus();
  await passYear();
  const [link] = await renew();
  return { ...link!, id };
};

/** A visitor without a session, from a new network. */
const visitor = (from = service) => from.as({ address: newAddress() });

const read = (token: string) => visitor().post<AlumniEntry>(LINK, { token });

/** Not a client of the test kit, which requires that changes name the caller: the holder of a link has no session. */
const post = (action: 'save' | 'decline', body: object, { version, from = service }: PostOptions = {}) => {
  const headers = { 'content-type': 'application/json', ...(version !== undefined && { 'if-match': `"${version}"` }) };
  return fetch(new URL(`${LINK}/${action}`, from.url), { method: 'POST', headers, body: JSON.stringify(body) });
};

interface PostOptions {
  version?: number;
  from?: typeof service;
}

const save = async (token: string, fields: object, options?: PostOptions) => {
  const answer = await post('save', { token, ...fields }, options);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const entryOf = async (id: number) => (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body;

const OVER = { status: 404, body: { message: memberMessages.alumniLinkOver } };

describe('the yearly link', () => {
  it('is due for former members with an address, a year after the last change, and then a year after each e-mail', async () => {
    const { id, email, nameEn, name } = await alumnus();
    await createMember(service);
    await createMember(service, { isAlumni: true, email: '' });
    expect(await renew()).toEqual([]);
    await passYear();
    expect(await renew()).toEqual([
      { memberId: id, email, name: `${nameEn} ${name}`, token: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(await renew()).toEqual([]);
    await sent(id);
    await query(`UPDATE alumni_links SET next_at = next_at - interval '364 days'`);
    expect(await renew()).toEqual([]);
    await passYear();
    expect(await renew()).toMatchObject([{ memberId: id }]);
  });

  it('is due again the following night if its e-mail was not sent, and ends the earlier one', async () => {
    const { token } = await linkOf();
    await query(`UPDATE alumni_links SET next_at = next_at - interval '1 day'`);
    const [next] = await renew();
    expect(await read(token)).toMatchObject(OVER);
    expect(await read(next!.token)).toMatchObject({ status: 200 });
  });

  it('is given to one of many callers on two replicas', async () => {
    for (let count = 0; count < 5; count += 1) await alumnus();
    await passYear();
    const links = await Promise.all(Array.from({ length: 20 }, (_, n) => renew([service, replica][n % 2])));
    expect(new Set(links.flat().map(({ memberId }) => memberId)).size).toBe(5);
    expect(links.flat()).toHaveLength(5);
    for (const { token } of links.flat()) expect(await read(token)).toMatchObject({ status: 200 });
  });

  it('shows the four fields and changes nothing else, as the former member in the audit log', async () => {
    const { token, id, name } = await linkOf();
    const { body } = await read(token);
    const before = { degree: 'PhD, 2020', thesisTitle: null, firstPosition: null, currentPosition: null };
    expect(body).toEqual({ ...before, name, version: expect.any(Number) });
    const fields = { thesisTitle: 'Trust', currentPosition: 'Professor' };
    const saved = await save(token, { ...fields, nameEn: 'Somebody Else', isAlumni: false }, { version: body.version });
    expect(saved).toMatchObject({ status: 200, body: fields });
    expect(await entryOf(id)).toMatchObject({
      degree: 'PhD, 2020',
      ...fields,
      isAlumni: true,
      nameEn: name.split(' ').slice(0, 2).join(' '),
    });
    const [entry] = await query(
      `SELECT actor FROM audit_log WHERE table_name = 'members.lab_members' ORDER BY id DESC`,
    );
    expect(entry!['actor']).toMatchObject({ name, memberId: id, role: 'member', isProven: false });
    expect(JSON.stringify(await query('SELECT * FROM audit_log'))).not.toContain(token);
  });

  it('saves once, for one of twenty concurrent requests', async () => {
    const { token, id } = await linkOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(token, { degree: `PhD ${n}` }, { from: [service, replica][n % 2]! })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await entryOf(id)).toMatchObject({ degree: `PhD ${winner}` });
    expect(await read(token)).toMatchObject(OVER);
  });

  it('works after refused input and after a conflict, which it does not overwrite', async () => {
    const { token, id } = await linkOf();
    const { version } = (await read(token)).body;
    expect(await save(token, { degree: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'degree' }] },
    });
    await service.admin.put(`/api/lab-members/${id}`, { degree: 'MSc, 2020' });
    expect(await save(token, { degree: 'PhD' }, { version })).toMatchObject({
      status: 412,
      body: { current: { degree: 'MSc, 2020' } },
    });
    expect(await save(token, { degree: 'PhD' }, { version: version + 1 })).toMatchObject({ status: 200 });
  });

  it('does not work when it is forged or expired, or when the member has another address or is back in the lab', async () => {
    const { token, id } = await linkOf();
    for (const forged of ['', 'x', `${token}x`, token.slice(1), "' OR true --"])
      for (const answer of [
        await read(forged),
        await save(forged, {}),
        await visitor().post(`${LINK}/decline`, { token: forged }),
      ])
        expect(answer).toMatchObject(OVER);
    const [{ days } = { days: 0 }] = await query(
      `SELECT extract(day FROM expires_at - now()) AS days FROM alumni_links`,
    );
    expect(Number(days)).toBe(limits.alumniLinkDays - 1);
    for (const [end, undo] of [
      ['UPDATE alumni_links SET expires_at = now()', `UPDATE alumni_links SET expires_at = now() + interval '1 day'`],
      [
        `UPDATE lab_members SET email = 'new@example.edu'`,
        'UPDATE lab_members SET email = (SELECT email FROM alumni_links)',
      ],
      ['UPDATE lab_members SET is_alumni = false', 'UPDATE lab_members SET is_alumni = true'],
    ]) {
      await query(end!);
      expect(await read(token)).toMatchObject(OVER);
      expect(await save(token, { degree: 'PhD' })).toMatchObject(OVER);
      await query(undo!);
      expect(await read(token)).toMatchObject({ status: 200 });
    }
    expect(await entryOf(id)).toMatchObject({ degree: 'PhD, 2020' });
  });

  it('can end the e-mails for good', async () => {
    const { token } = await linkOf();
    expect(await post('decline', { token })).toMatchObject({ status: 204 });
    expect(await read(token)).toMatchObject(OVER);
    await passYear();
    expect(await renew()).toEqual([]);
  });

  it('is sent again after an administrator or a helper for people says that the member wants it', async () => {
    const { token, id } = await linkOf();
    const DECLINED = `${LINK}/declined`;
    const declined = async () => (await service.admin.get<DeclinedAlumni>(DECLINED)).body.memberIds;
    expect(await declined()).toEqual([]);
    await post('decline', { token });
    expect(await declined()).toEqual([id]);
    expect(await service.member.get(DECLINED)).toMatchObject({ status: 403 });
    expect(await service.member.delete(`${DECLINED}/${id}`)).toMatchObject({ status: 403 });
    const helper = await startHelper(service, 'people');
    expect(await helper.own.delete(`${DECLINED}/${id}`)).toMatchObject({ status: 204 });
    expect(await declined()).toEqual([]);
    const line = service.logLines.find((text) => text.includes('former member asked again'));
    expect(JSON.parse(line!)).toMatchObject({ member: helper.id, id });
    const audited = await query(`SELECT actor ->> 'memberId' AS "by", action, after FROM audit_log
      WHERE table_name = 'members.alumni_links' AND row_id = ${id} ORDER BY id DESC LIMIT 3`);
    const after = (is_declined: boolean) => ({ member_id: id, is_declined });
    expect(audited).toEqual([
      { by: String(helper.id), action: 'update', after: after(false) },
      { by: String(id), action: 'update', after: after(true) },
      { by: null, action: 'insert', after: after(false) },
    ]);
    await passYear();
    expect(await renew()).toMatchObject([{ memberId: id }]);
  });

  it('can be tried only so often from one network', async () => {
    const caller = visitor();
    const answers = await Promise.all(
      Array.from({ length: limits.mailLinks.count + 1 }, () => caller.post(LINK, { token: 'guess' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

it('a change waits for approval if the lab approves members’ own edits', async () => {
  const site = await startReachStandIn('members', { memberEdits: 'approved' });
  const strict = await startMembersService({ ...site.env, DATABASE_URL: service.databaseUrl });
  const { token, id } = await linkOf();
  const saved = await save(token, { currentPosition: 'Professor' }, { from: strict });
  expect(saved).toMatchObject({ status: 200, body: { awaitsApproval: true } });
  expect(await entryOf(id)).toMatchObject({ currentPosition: null });
  const waiting = photoRequestListSchema.parse((await strict.admin.get('/api/photo-requests?status=pending')).body);
  const [request] = waiting.photoRequests;
  expect(request).toMatchObject({ isOwnEdit: true, currentPosition: 'Professor' });
  const approved = await strict.admin.post(`/api/photo-requests/${request!.id}/approve`, {
    role: '碩士生',
    updatesMemberId: id,
  });
  expect(approved).toMatchObject({ status: 200, body: { currentPosition: 'Professor', isAlumni: true } });
  await strict.close();
  await site.stop();
});
