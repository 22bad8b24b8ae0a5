import type { MemberObligations } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { failure, member, ok, pending, stubSession } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderApp } from '../../../test-support/render-app';

const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const PERSON = `GET /api/lab-members/${chen.id}`;
const OBLIGATIONS = `${PERSON}/ties`;
const obligation = { id: 4, title: longText, date: '2026-11-25', href: '/aimex/equipment?item=1' };
const obligations: MemberObligations = {
  checkouts: [obligation],
  reservations: [],
  presentations: [],
  openVotes: [obligation],
};

const renderOwn = (more: Parameters<typeof stubSession>[1] = {}) => {
  const own = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
  const api = stubSession(own, { [PERSON]: () => ok(chen), [OBLIGATIONS]: () => ok(obligations), ...more });
  return { ...renderApp(`/members/${chen.id}`), api };
};

it('the page of a person has a loading state', async () => {
  renderOwn({ [PERSON]: pending });
  expect(await screen.findByRole('progressbar', { name: 'Loading the member' })).toBeInTheDocument();
});

it('what members have in the lab breaks, however long its title is', async () => {
  renderOwn();
  expect(await screen.findAllByText(longText)).toHaveLength(2);
  expect(placesPushedBy(longText)).toEqual([]);
});

it('the own page says why it cannot show what is in the lab, and tries again', async () => {
  const { user, api } = renderOwn({ [OBLIGATIONS]: () => failure(503, 'The equipment service is unavailable.') });
  expect(await screen.findByText('The equipment service is unavailable.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Ssu-Yu Chen' })).toBeVisible();
  api.routes[OBLIGATIONS] = () => ok(obligations);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Yours in the lab' })).toBeVisible();
});
