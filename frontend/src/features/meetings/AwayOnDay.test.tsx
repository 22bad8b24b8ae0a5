import type { Absence } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, aMember } from '../../test-support/factories';
import { amy, ok, type Call } from '../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../test-support/meetings';

const absence = (fields: Partial<Absence>): Absence => ({
  id: 1,
  memberId: 8,
  from: '2026-11-24',
  to: '2026-11-24',
  reason: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...fields,
});

const renderWith = (absences: Absence[]) => {
  const view = renderMeetings({ meetings: [aMeeting({ title: 'Readings' })] }, { session: amy });
  const store = { absences };
  Object.assign(view.api.routes, {
    'GET /api/lab-members': ({ search }: Call) =>
      ok({
        members: search.includes('isAlumni=true')
          ? []
          : [aMember({ id: 1, name: '艾咪', nameEn: 'Amy' }), aMember({ id: 8, name: 'Bo', nameEn: 'Bo' })],
      }),
    'GET /api/absences': () => ok({ absences: store.absences, today: TODAY }),
    'POST /api/absences': ({ body }: Call) => {
      const created = absence({ id: 9, ...(body as object) });
      store.absences = [...store.absences, created];
      return { status: 201, body: created };
    },
    'DELETE /api/absences/9': () => {
      store.absences = store.absences.filter(({ id }) => id !== 9);
      return { status: 204 };
    },
  });
  return view;
};

const card = () => screen.findByRole('article', { name: 'Readings' });

it('a meeting’s card lets the user say that they are away on that day, and take it back', async () => {
  const { user, api } = renderWith([]);
  await user.click(within(await card()).getByRole('button', { name: 'I Am Away That Day: Readings' }));
  expect(await screen.findByText('You are marked as away')).toBeVisible();
  expect(api.callsOf('POST /api/absences')[0]?.body).toEqual({ from: '2026-11-24', to: '2026-11-24', memberId: 1 });
  await waitFor(async () => expect(await card()).toHaveTextContent('Away: Amy 艾咪'));
  await user.click(within(await card()).getByRole('button', { name: 'I Am There After All: Readings' }));
  expect(await screen.findByText('The absence has been removed')).toBeVisible();
  await waitFor(async () => expect(await card()).not.toHaveTextContent('Away:'));
});

it('says who is away, on the card and beside the calendar, without those who are away on other days or much later', async () => {
  renderWith([
    absence({ id: 2, from: '2026-11-20', to: '2026-11-28' }),
    absence({ id: 3, memberId: 1, from: '2027-03-01', to: '2027-03-08' }),
  ]);
  await waitFor(async () => expect(await card()).toHaveTextContent('Away: Bo'));
  const beside = (await screen.findByRole('heading', { name: 'Who is away' })).parentElement!;
  await waitFor(() => expect(beside).toHaveTextContent('Who is away11/20 – 11/28Bo'));
});

it('an absence of several days is not taken back from a card', async () => {
  renderWith([absence({ memberId: 1, from: '2026-11-20', to: '2026-11-28' })]);
  await waitFor(async () => expect(await card()).toHaveTextContent('Away: Amy 艾咪'));
  expect(within(await card()).queryByRole('button', { name: /^I Am/ })).toBeNull();
});
