import type { MemberObligations } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { admin, failure, member, ok, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { renderApp, renderPage } from '../../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });

const OBLIGATIONS = `GET /api/lab-members/${huang.id}/ties`;
const LEAVE = `POST /api/lab-members/${huang.id}/leave`;

const nothing: MemberObligations = { checkouts: [], bookings: [], presentations: [], openVotes: [] };
const obligations: MemberObligations = {
  checkouts: [{ id: 4, title: 'Camera', date: '2026-11-25', href: '/aimex/equipment?item=1' }],
  bookings: [],
  presentations: [{ id: 5, title: 'Reading group', date: '2026-12-01', href: '/aimex/lab-meetings?date=2026-12-01' }],
  openVotes: [{ id: 6, title: 'Dinner', date: '2026-11-30', href: '/aimex/social-gatherings?event=6' }],
};

const renderManaging = (more = {}) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [huang, chen] }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    [OBLIGATIONS]: () => ok(obligations),
    [LEAVE]: () => ok({ ...huang, isAlumni: true }),
    ...more,
  });
  return { ...renderPage('/members'), api };
};

const open = async ({ user }: Pick<ReturnType<typeof renderManaging>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'More about Kuan-Lin Huang 黃冠霖' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leaving the lab' }));
};
const dialog = async (button = 'Make alumni') => {
  await screen.findByRole('button', { name: button });
  return within(screen.getByRole('dialog', { name: 'Leaving the lab' }));
};

describe('when a member leaves', () => {
  it('the administrator sees what they have, chooses who takes it over, and keeps the choices after a refusal', async () => {
    const view = renderManaging({
      [OBLIGATIONS]: () => failure(503, 'The equipment service is unavailable.'),
      [LEAVE]: () => failure(503, 'The meetings service is unavailable.'),
    });
    await open(view);
    const failed = await dialog('Try again');
    expect(failed.getByText('The equipment service is unavailable.')).toBeVisible();
    expect(failed.queryByRole('button', { name: 'Make alumni' })).toBeNull();
    view.api.routes[OBLIGATIONS] = () => ok(obligations);
    await view.user.click(failed.getByRole('button', { name: 'Try again' }));
    const form = await dialog();
    expect(form.getByRole('list', { name: 'Checked out' })).toHaveTextContent(`Cameradue ${formatDay('2026-11-25')}`);
    expect(form.getByRole('list', { name: 'To present' })).toHaveTextContent(`Reading group${formatDay('2026-12-01')}`);
    expect(form.getByRole('list', { name: 'Open votes' })).toHaveTextContent(`Dinneruntil ${formatDay('2026-11-30')}`);
    expect(form.queryByRole('list', { name: 'Reserved' })).toBeNull();

    const taker = within(form.getByRole('group', { name: 'Camera' })).getByRole('combobox');
    await view.user.click(taker);
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ssu-Yu Chen 陳思妤']);
    await view.user.click(screen.getByRole('option'));
    await view.user.click(form.getByRole('button', { name: 'Make alumni' }));
    expect(await form.findByText('The meetings service is unavailable.')).toBeVisible();
    expect(taker).toHaveValue('Ssu-Yu Chen 陳思妤');
    expect(view.api.callsOf(LEAVE)[0]?.body).toEqual({
      handOver: [
        { kind: 'checkout', id: 4, toMemberId: chen.id },
        { kind: 'presentation', id: 5, toMemberId: null },
      ],
    });
  });
});

describe('on a member’s page', () => {
  const asHuang = { ...member, member: { id: huang.id, name: huang.name, nameEn: huang.nameEn } };
  const renderPerson = (session: typeof member, answer: MemberObligations, render = renderPage) => {
    const api = stubSession(session, {
      [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
      [OBLIGATIONS]: () => ok(answer),
    });
    return { ...render(`/members/${huang.id}`), api };
  };
  const region = () => screen.findByRole('region', { name: 'Yours in the lab' });

  it('members see links to what they have in the lab, or nothing', async () => {
    const { api } = renderPerson(asHuang, obligations);
    const shown = await region();
    const links = within(shown).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Camera', '/aimex/equipment?item=1'],
      ['Reading group', '/aimex/lab-meetings?date=2026-12-01'],
      ['Dinner', '/aimex/social-gatherings?event=6'],
    ]);
    api.routes[OBLIGATIONS] = () => ok(nothing);
    act(() => FakeEventSource.last.send('{"topic":"lab-members"}'));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Kuan-Lin Huang' })).toBeVisible();
  });

  it('other members do not even request it', async () => {
    const asChen = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
    const { api } = renderPerson(asChen, obligations, renderApp);
    await screen.findByRole('heading', { level: 1, name: 'Kuan-Lin Huang' });
    await screen.findByRole('navigation', { name: 'Portal' });
    expect(api.callsOf(OBLIGATIONS)).toHaveLength(0);
  });
});
