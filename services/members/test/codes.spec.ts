import { randomUUID } from 'node:crypto';
import { credentialMessages } from '@lab/contracts';
import type { ApiClient } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import {
  checkCode,
  chose,
  identityOf,
  newcomer,
  protectedMember,
  proven,
  sessionChangeIn,
  setCode,
} from './own-identity.js';
import { LAB_PASSWORD, startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

describe('codes', () => {
  const textOf = (length: number) => '研究室的秘密通行碼'.padEnd(length, 'a long one ').slice(0, length);
  const notOwn = { status: 403, body: { message: credentialMessages.sayWhoFirst } };
  const wrong = { status: 401, body: { message: credentialMessages.wrongCode } };

  it('protect a member: the identity gets a new version, and the code proves it', async () => {
    const { id, caller } = await newcomer(service);
    expect(await identityOf(service, id)).toMatchObject({ version: 0, methods: [] });
    const { status, headers } = await setCode(caller, 'correct horse');
    expect([status, sessionChangeIn(headers)]).toEqual([204, { version: 1, isProof: true, isOver: false }]);
    const body = await identityOf(service, id);
    expect(body).toMatchObject({ member: { id }, version: 1, methods: ['code'] });
    expect(await checkCode(service, id, 'correct horse')).toMatchObject({ status: 200, body });
    const [{ hash }] = await service.dataSource.query('SELECT hash FROM member_codes WHERE member_id = $1', [id]);
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('are compared exactly, without revealing whether the member exists', async () => {
    const { id } = await protectedMember(service);
    const { id: open } = await newcomer(service);
    for (const [memberId, code] of [
      [id, 'Correct horse'],
      [id, 'correct horse '],
      [id, ''],
      [open, 'x'],
      [99_999, 'x'],
    ] as const)
      expect(await checkCode(service, memberId, code)).toMatchObject(wrong);
  });

  it('have 8 to 128 characters', async () => {
    const { caller } = await newcomer(service);
    for (const length of [7, 129])
      expect(await setCode(caller, textOf(length))).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'code' }] },
      });
    for (const length of [8, 128])
      expect((await setCode((await newcomer(service)).caller, textOf(length))).status).toBe(204);
  });

  it('can be changed and removed only with the current one, which ends earlier sessions', async () => {
    const { id, identity, ...member } = await protectedMember(service);
    let { own } = member;
    const refused = { status: 401, body: { message: credentialMessages.wrongCurrentCode } };
    const remove = (currentCode?: string) =>
      own.send('DELETE', '/api/auth/code', {
        body: JSON.stringify({ currentCode }),
        headers: { 'content-type': 'application/json' },
      });
    expect(await setCode(own, 'another horse')).toMatchObject(refused);
    expect(await setCode(own, 'another horse', 'guessed')).toMatchObject(refused);
    expect(await remove()).toMatchObject(refused);
    const { headers } = await setCode(own, 'another horse', 'correct horse');
    const changed = await identityOf(service, id);
    expect(sessionChangeIn(headers)).toEqual({ version: changed.version, isProof: true, isOver: false });
    expect(changed).toEqual({ ...identity, version: identity.version + 1 });
    expect(await setCode(own, 'a third horse', 'another horse')).toMatchObject(notOwn);
    expect((await checkCode(service, id, 'another horse')).status).toBe(200);
    expect(await checkCode(service, id, 'correct horse')).toMatchObject(wrong);
    own = proven(service, changed);
    expect((await remove('another horse')).status).toBe(204);
    const removed = await identityOf(service, id);
    expect(removed).toEqual({ ...identity, version: identity.version + 2, methods: [], isProtected: false });
    own = proven(service, removed);
    expect((await remove('another horse')).status).toBe(404);
  });

  it('prove the identity when they are changed; without the current code, a fresh proof is needed', async () => {
    const { identity } = await protectedMember(service);
    const stale = chose(service, identity, { isProven: true });
    const proveFirst = { status: 401, body: { message: credentialMessages.proveFirst, methods: ['code'] } };
    expect(await setCode(stale, 'another horse')).toMatchObject(proveFirst);
    expect(await stale.delete('/api/auth/code')).toMatchObject(proveFirst);
    expect((await setCode(stale, 'another horse', 'correct horse')).status).toBe(204);
  });

  it('are refused with a message if others could guess them, and accepted with more words', async () => {
    const email = `sychen.lab@${randomUUID()}.example.edu`;
    const { id } = await createMember(service, { name: '陳思妤', nameEn: 'Ssu-Yu Chen', email });
    const caller = chose(service, await identityOf(service, id));
    const { commonCode, labNameCode, labPasswordCode, ownNameCode, patternCode } = credentialMessages;
    const guesses: [string, string][] = [
      ['chen ssuyu 1998!', ownNameCode],
      ['ＳＳＵＹＵＣＨＥＮ', ownNameCode],
      ['陳思妤-20260101', ownNameCode],
      ['Ѕѕu-Yu Сhеn 1998', ownNameCode],
      ['SYChen.Lab 1998', ownNameCode],
      ['chen@aimexlab1', labNameCode],
    ];
    const others: [string, string][] = [
      ['TrustNo1', commonCode],
      ['1qaz2wsx', commonCode],
      ['AIMEX Lab Portal 2026', labNameCode],
      ['formosa-UNIVERSITY', labNameCode],
      ['77777777', patternCode],
      [LAB_PASSWORD, labPasswordCode],
    ];
    const expectRefused = async (by: ApiClient, [code, message]: [string, string]) =>
      expect(await setCode(by, code)).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: 'code', message }] },
      });
    for (const guess of guesses) await expectRefused(caller, guess);
    const { caller: another } = await newcomer(service);
    for (const guess of others) await expectRefused(another, guess);
    expect((await setCode(caller, 'chen ssuyu 1998! and more words')).status).toBe(204);
  });

  it('can be set only by the member once they have one', async () => {
    const { id, identity } = await protectedMember(service);
    const stranger = chose(service, identity);
    expect(await setCode(stranger, 'a stranger’s code', 'correct horse')).toMatchObject(notOwn);
    expect(await stranger.get('/api/auth/passkeys')).toMatchObject(notOwn);
    const late = chose(service, { ...identity, version: 0 }, { isProven: true });
    expect(await setCode(late, 'a late code', 'correct horse')).toMatchObject(notOwn);
    expect(await setCode(service.member, 'nobody’s code')).toMatchObject(notOwn);
    expect((await checkCode(service, id, 'correct horse')).status).toBe(200);
  });

  it('can be set without a proof only if the lab’s policy is open, otherwise after an invite', async () => {
    const { id } = await newcomer(service);
    const identity = await identityOf(service, id);
    const required = { policy: 'required' } as const;
    expect(await setCode(chose(service, identity, required), 'correct horse')).toMatchObject(notOwn);
    const invited = chose(service, identity, { ...required, isProven: true });
    expect((await setCode(invited, 'correct horse')).status).toBe(204);
  });

  it('set by ten concurrent sessions are accepted once, because the other sessions have no proof', async () => {
    const { id, caller } = await newcomer(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setCode(caller, `code number ${index}`)),
    );
    const first = answers.findIndex(({ status }) => status === 204);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 403)]);
    expect((await checkCode(service, id, `code number ${first}`)).status).toBe(200);
    expect((await identityOf(service, id)).version).toBe(1);
  });
});
