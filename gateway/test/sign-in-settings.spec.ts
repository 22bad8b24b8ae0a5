import type { HandedReach } from '@lab/contracts';
import { eventually, startReachStandIn } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway } from './support/start-gateway.js';

const usual: HandedReach<'gateway'> = { university: null, identity: 'open', labPasswordLogin: true };
const university = { issuer: 'http://127.0.0.1:9', clientId: 'lab', secret: 'client-s3cret', label: 'Test University' };
const site = await startReachStandIn('gateway', usual);
const gateway = await startGateway(site.env);

afterAll(async () => {
  await gateway.close();
  await site.stop();
});

describe('how people sign in', () => {
  it('follows the portal in a running gateway', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    expect(await visitor.session()).toMatchObject({ role: 'member', identityPolicy: 'open', oidc: null });
    site.set({ university, identity: 'required', labPasswordLogin: true }, gateway);
    await eventually(async () =>
      expect(await visitor.session()).toMatchObject({
        role: 'member',
        identityPolicy: 'required',
        oidc: { label: university.label },
      }),
    );
    expect((await visitor.get('/api/auth/oidc/start')).status).toBe(302);
    site.set({ university, identity: 'required', labPasswordLogin: false }, gateway);
    await eventually(async () => expect(await visitor.session()).toMatchObject({ role: 'anonymous' }));
    expect(await visitor.logIn(LAB_PASSWORD)).toMatchObject({ status: 403 });
    site.set(usual, gateway);
    await eventually(async () => expect(await visitor.logIn(LAB_PASSWORD)).toMatchObject({ status: 200 }));
    expect((await visitor.get('/api/auth/oidc/start')).status).toBe(404);
    expect(gateway.logLines.join('')).not.toContain(university.secret);
  });

  it('is as the environment says, whatever the portal says', async () => {
    const strict = await startGateway({ ...site.env, IDENTITY: 'required' });
    expect(await strict.visitor().session()).toMatchObject({ identityPolicy: 'required', hasPasswordLogin: true });
    await strict.close();
  });

  it('is closed until the site service has answered once, and stays as it was when that is away later', async () => {
    await site.stop();
    const early = await startGateway(site.env);
    expect(await early.visitor().session()).toMatchObject({ identityPolicy: 'required', hasPasswordLogin: false });
    expect(await early.visitor().logIn(LAB_PASSWORD)).toMatchObject({ status: 503 });
    expect(await gateway.visitor().logIn(LAB_PASSWORD)).toMatchObject({ status: 200 });
    await site.start();
    await eventually(async () => expect(await early.visitor().logIn(LAB_PASSWORD)).toMatchObject({ status: 200 }));
    await early.close();
  }, 60_000);
});
