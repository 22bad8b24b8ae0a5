import { randomInt } from 'node:crypto';
import type { Identity } from '@lab/contracts';
import { ApiClient, describeOrderOfChecks } from '@lab/test-kit';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway } from './support/start-gateway.js';
import { ORIGIN, startLab, type LabVisitor } from './support/start-lab.js';

/** The gateway with the members service behind it. Callers are logged-in browsers. */
const startForBrowsers = async () => {
  const lab = await startLab();
  const strict = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url, IDENTITY: 'required' });
  const id = await lab.newMember();

  const logIn = async ({ role, chosenMember, policy, rights = [] }: Partial<Identity>): Promise<LabVisitor> => {
    if (rights.length > 0) return (await lab.helper(rights)).own;
    const browser = lab.visitor();
    if (role === 'member') await browser.logIn(LAB_PASSWORD);
    if (role === 'admin') await browser.logInAsAdmin(ADMIN_PASSWORD);
    if (chosenMember && policy !== 'required') await browser.choose(id);
    return browser;
  };
  const cookies = new Map<string, Promise<string | undefined>>();
  const cookieOf = (who: Partial<Identity>) => {
    const kind = JSON.stringify([who.role, who.chosenMember, who.policy, who.rights]);
    if (!cookies.has(kind))
      cookies.set(
        kind,
        logIn(who).then(({ cookie }) => cookie),
      );
    return cookies.get(kind)!;
  };

  return {
    async as({ address = `10.0.0.${randomInt(256)}`, ...who }: Partial<Identity>) {
      const cookie = await cookieOf(who);
      const { url } = who.policy === 'required' ? strict : lab.gateway;
      return new ApiClient(url, { 'x-forwarded-for': address, ...(cookie && { cookie }) });
    },
    async close() {
      await strict.close();
      await lab.close();
    },
  };
};

describeOrderOfChecks(startForBrowsers, {
  document: '/api/openapi.json',
  paths: /^\/api\/(auth|events|search)/,
});
