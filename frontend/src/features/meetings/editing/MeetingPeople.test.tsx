import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, ok } from '../../../test-support/fake-api';
import { aMeeting, aMember } from '../../../test-support/factories';
import { renderMeetings } from '../../../test-support/meetings';

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByLabelText(name);
const press = (user: ReturnType<typeof renderMeetings>['user'], name: string) =>
  user.click(dialog().getByRole('button', { name }));

describe('the people of a meeting', () => {
  const ming = aMember({ id: 21, name: '王小明', nameEn: 'Ming Wang', role: '碩士生', roleEn: "Master's Student" });
  const other = aMember({ id: 22, name: '王小明', nameEn: 'Ming Wang', role: '博士生', roleEn: 'PhD Student' });
  const bo = aMember({ id: 23, name: '李博', nameEn: 'Bo Li' });

  const days = { from: '2026-11-20', to: '2026-11-30', reason: null, createdAt: '2026-11-19T08:00:00.000Z' };

  const openWith = async (absences = [{ id: 1, memberId: bo.id, ...days }]) => {
    const view = renderMeetings({ meetings: [], members: [ming, other, bo], absences });
    view.api.routes['POST /api/lab-meetings'] = () => ok(aMeeting());
    await view.user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
    fireEvent.change(field('Title'), { target: { value: 'Reports' } });
    await press(view.user, 'Presenters, paper and notes');
    const sent = () => view.api.callsOf('POST /api/lab-meetings').map(({ body }) => body);
    return { ...view, sent };
  };

  it('are chosen among the members as presenters; roles distinguish members with one name, absences are shown, and a changed name means a guest', async () => {
    const { user, sent } = await openWith();
    await user.type(field('Name'), '王小');
    await user.click(await screen.findByRole('option', { name: /PhD Student/ }));
    expect(field('Name')).toHaveValue('Ming Wang 王小明');
    expect(field('Name')).toHaveAccessibleDescription('PhD Student');
    await press(user, 'Add presenter');
    const second = () => within(dialog().getByRole('group', { name: 'Presenter 2' })).getByLabelText('Name');
    await user.type(second(), 'bo');
    await user.click(await screen.findByRole('option', { name: /Bo Li 李博\s*Away on this day/ }));
    expect(second()).toHaveAccessibleDescription('Away on this day');
    await user.type(second(), ', PhD');
    expect(second()).not.toHaveAccessibleDescription();
    await press(user, 'Create meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      presenterList: [
        { name: '王小明', memberId: 22 },
        { name: 'Bo Li 李博, PhD', memberId: null },
      ],
    });
  });

  it('have an error in their field when the server no longer knows them', async () => {
    const { user, api } = await openWith();
    await user.type(field('Name'), 'bo');
    await user.click(await screen.findByRole('option', { name: /Bo Li 李博/ }));
    const issues = [
      { path: 'presenterList.0.memberId', message: 'Bo Li 李博 has left the lab' },
      { path: 'attendeeList.3.memberId', message: 'There is no such member in the lab' },
    ];
    api.routes['POST /api/lab-meetings'] = () => failure(400, issues[0]!.message, issues);
    await press(user, 'Create meeting');
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/Bo Li 李博 has left the lab/));
    expect(field('Attendees (optional)')).toHaveAccessibleDescription(/There is no such member in the lab/);
  });

  it('attend with one click unless they are away, and can be added by name, several at once', async () => {
    const { user, sent } = await openWith();
    await press(user, 'Add everyone who is not away');
    await user.click(field('Attendees (optional)'));
    const ticked = await screen.findAllByRole('option', { selected: true });
    expect(ticked).toHaveLength(2);
    await user.click(ticked[0]!);
    for (const typed of ['Lovelace, Ada{Enter}', '李博、bo li{Enter}', 'Bo Li, Ming Wang']) {
      await user.type(field('Attendees (optional)'), typed);
    }
    await press(user, 'Create meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { attendeeList } = sent()[0] as { attendeeList: object[] };
    expect(attendeeList).toEqual([
      { name: '王小明', memberId: expect.any(Number) },
      { name: 'Lovelace, Ada', memberId: null },
      { name: '李博', memberId: 23 },
      { name: 'Bo Li, Ming Wang', memberId: null },
    ]);
  });
});
