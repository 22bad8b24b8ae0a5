import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeeting, aMember } from '../../../test-support/factories';
import { ok } from '../../../test-support/fake-api';
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
    const sent = () => view.api.callsOf('POST /api/lab-meetings').map(({ body }) => body);
    return { ...view, sent };
  };

  it('are chosen among the members, of whom two of one name are told apart by their roles', async () => {
    const { user, sent } = await openWith();
    await user.type(field('Name'), '王小');
    await user.click(await screen.findByRole('option', { name: /PhD Student/ }));
    expect(field('Name')).toHaveValue('Ming Wang 王小明');
    expect(field('Name')).toHaveAccessibleDescription('PhD Student');
    await press(user, 'Create Meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ presenterList: [{ name: '王小明', memberId: 22 }] });
  });

  it('are guests once a chosen name is changed, and who is away is said', async () => {
    const { user, sent } = await openWith();
    await user.type(field('Name'), 'bo');
    await user.click(await screen.findByRole('option', { name: /Bo Li 李博\s*Away on this day/ }));
    expect(field('Name')).toHaveAccessibleDescription('Away on this day');
    await user.type(field('Name'), ', PhD');
    expect(field('Name')).not.toHaveAccessibleDescription();
    await press(user, 'Create Meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ presenterList: [{ name: 'Bo Li 李博, PhD', memberId: null }] });
  });

  it('attend with one click, all who are not away, and who does not come is taken away', async () => {
    const { user, sent } = await openWith();
    await press(user, 'Add everybody who is not away');
    await user.click(field('Attendees (optional)'));
    const ticked = await screen.findAllByRole('option', { selected: true });
    expect(ticked).toHaveLength(2);
    await user.click(ticked[0]!);
    await user.type(field('Attendees (optional)'), 'Lovelace, Ada{Enter}');
    await user.type(field('Attendees (optional)'), 'Bo Li, Ming Wang');
    await press(user, 'Create Meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { attendeeList } = sent()[0] as { attendeeList: object[] };
    expect(attendeeList).toEqual([
      { name: '王小明', memberId: expect.any(Number) },
      { name: 'Lovelace, Ada', memberId: null },
      { name: 'Bo Li, Ming Wang', memberId: null },
    ]);
  });

  it('who are typed with commas between them are several where each is one member', async () => {
    const { user, sent } = await openWith();
    await user.type(field('Attendees (optional)'), '李博、bo li{Enter}');
    await press(user, 'Create Meeting');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ attendeeList: [{ name: '李博', memberId: 23 }] });
  });
});
