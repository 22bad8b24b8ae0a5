import type { Session } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { admin, member, ok, stubSession } from '../../../test-support/fake-api';
import { pick, picked } from '../../../test-support/pick';
import { renderApp } from '../../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const asHuang = { ...member, member: { id: huang.id, name: huang.name, nameEn: huang.nameEn } };

describe('days away', () => {
  const absence = { memberId: huang.id, reason: 'A conference', createdAt: '2026-11-20T00:00:00.000Z' };
  const [stored, other] = [
    { ...absence, id: 5, from: '2026-12-01', to: '2026-12-04' },
    { ...absence, id: 6, memberId: 999, from: '2026-12-01', to: '2026-12-04' },
  ];
  const renderAway = (session: Session, absences: object[] = [stored, other]) => {
    const store = { absences };
    const api = stubSession(session, {
      [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
      'GET /api/absences': () => ok({ absences: store.absences, today: '2026-11-21' }),
      'POST /api/absences': ({ body }) => {
        const created = { ...absence, id: 7, ...(body as object) };
        store.absences = [...store.absences, created];
        return { status: 201, body: created };
      },
      'DELETE /api/absences/5': () => {
        store.absences = [];
        return { status: 204 };
      },
    });
    return { ...renderApp(`/members/${huang.id}`), api };
  };

  it('are on the own page, where they are removed', async () => {
    const { user } = renderAway(asHuang);
    const list = within(await screen.findByRole('list', { name: 'Days away' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('A conference')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Remove: 2026/12/01 (Tue) – 2026/12/04 (Fri)' }));
    expect(await screen.findByText(/^You are not away/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Days Away' })).toHaveFocus();
  });

  it('are entered in a dialog, by administrators on anybody’s page', async () => {
    const { user, api } = renderAway(admin, []);
    await user.click(await screen.findByRole('button', { name: 'Add Days Away' }));
    pick('First day', '2027-01-04');
    await waitFor(() => expect(picked('Last day')).toBe('2027/01/04'));
    pick('Last day', '2027-01-01');
    await user.type(screen.getByLabelText('Reason (optional)'), 'Field work');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The last day cannot be before the first day')).toBeVisible();
    pick('Last day', '2027-01-08');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kuan-Lin Huang 黃冠霖 is marked as away')).toBeVisible();
    expect(api.callsOf('POST /api/absences').map(({ body }) => body)).toEqual([
      { memberId: huang.id, from: '2027-01-04', to: '2027-01-08', reason: 'Field work' },
    ]);
  });

  it('are not on the page of somebody else', async () => {
    renderAway(member);
    await screen.findByRole('heading', { level: 1, name: 'Kuan-Lin Huang' });
    expect(screen.queryByRole('heading', { name: 'Away' })).toBeNull();
  });
});
