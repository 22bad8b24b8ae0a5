import { credentialMessages, type Identity, type Right } from '@lab/contracts';
import { startMembersStandIn, type ApiClient, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutOf, createCheckout, createEquipment, createReservation, day, removeAll } from './equipment.factory.js';
import { MEMBERS, startEquipmentServiceAlone } from './equipment-service.js';

/** 林曉恩, who has a code. */
const ADA = 1;
/** 王小明, who has none. */
const BO = 2;

describe('using equipment in a member’s name', () => {
  let members: MembersStandIn;
  let service: StartedService;

  beforeAll(async () => {
    members = await startMembersStandIn(MEMBERS);
    members.protectedIds.add(ADA);
    service = await startEquipmentServiceAlone({ MEMBERS_URL: members.url });
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });
  beforeEach(() => removeAll(service));

  const as = (id: number, identity: Partial<Identity> = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: MEMBERS[id]! }, ...identity });
  const proven = (id: number) => as(id, { isProven: true });

  /** All requests about a member's equipment. */
  const deeds: Record<string, (by: ApiClient, labMemberId: number) => Promise<{ status: number }>> = {
    'checks out': async (by, labMemberId) =>
      by.post('/api/equipment-checkouts', checkoutOf((await createEquipment(service)).id, { labMemberId })),
    returns: async (by, labMemberId) =>
      by.post(`/api/equipment-checkouts/${(await createCheckout(service, { labMemberId })).id}/return`, {}),
    extends: async (by, labMemberId) => {
      const { id } = await createCheckout(service, { labMemberId });
      return by.post(`/api/equipment-checkouts/${id}/extend`, { expectedReturnDate: day(30) });
    },
    'uses a reservation': async (by, labMemberId) => {
      const { id } = await createReservation(service, { labMemberId, startDate: day(0), endDate: day(2) });
      return by.post(`/api/equipment-reservations/${id}/check-out`, {});
    },
    'cancels a reservation': async (by, labMemberId) =>
      by.delete(`/api/equipment-reservations/${(await createReservation(service, { labMemberId })).id}`),
    reserves: async (by, labMemberId) => {
      const { id } = await createEquipment(service);
      const reservation = { ...checkoutOf(id, { labMemberId }), startDate: day(1), endDate: day(2) };
      return by.post('/api/equipment-reservations', reservation);
    },
  };
  const refused = (message: string) => ({ status: 403, body: { message } });
  const protectedName = refused(credentialMessages.protectedName(`Member ${ADA} ${MEMBERS[ADA]}`));

  // The kit tests whose name a caller may use, and the order-of-checks tests cover unproven sessions on every route.
  it.each(Object.entries(deeds))(
    'is limited to the member if they are protected, and open to everyone otherwise: %s',
    async (_, deed) => {
      expect(await deed(as(BO), ADA)).toMatchObject(protectedName);
      expect(await deed(proven(BO), ADA)).toMatchObject(refused(credentialMessages.onlyYourself));
      expect((await deed(proven(ADA), ADA)).status).toBeLessThan(300);
      for (const somebody of [service.member, as(3)]) expect((await deed(somebody, BO)).status).toBeLessThan(300);
      expect(await deed(proven(ADA), BO)).toMatchObject(refused(credentialMessages.onlyYourself));
    },
  );

  it('is open to administrators and equipment helpers for all members, but not to other helpers', async () => {
    const helper = (right: Right) => as(BO, { isProven: true, rights: [right] });
    for (const [name, deed] of Object.entries(deeds).filter(([name]) => name !== 'reserves')) {
      for (const somebody of [service.admin, helper('equipment')])
        expect([name, (await deed(somebody, ADA)).status < 300]).toEqual([name, true]);
      expect(await deed(helper('meetings'), ADA)).toMatchObject(refused(credentialMessages.onlyYourself));
    }
  });
});
