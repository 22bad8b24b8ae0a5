import type { PresentationRotation, SaveRotation } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { aMeeting, aMember } from '../../../test-support/factories';
import { changedMeanwhile, ok } from '../../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../../test-support/meetings';
import { pick } from '../../../test-support/pick';

const [ada, bo, cy] = [
  aMember({ id: 7, name: '艾達', nameEn: 'Ada' }),
  aMember({ id: 8, name: 'Bo', nameEn: 'Bo' }),
  aMember({ id: 9, name: '賽', nameEn: 'Cy' }),
];
const dee = aMember({ id: 10, name: 'Dee', nameEn: 'Dee', isAlumni: true });
const PUT = 'PUT /api/presentation-rotations/progress_report';

const rotationOf = (fields: Partial<PresentationRotation> = {}): PresentationRotation => ({
  type: 'progress_report',
  memberIds: [7, 8, 9],
  perMeeting: 1,
  pauses: [],
  version: 3,
  next: [7],
  turns: [
    { memberId: 7, presentedOn: '2026-09-19', presentsOn: [] },
    { memberId: 8, presentedOn: null, presentsOn: [] },
    { memberId: 9, presentedOn: '2026-01-01', presentsOn: ['2026-12-01'] },
  ],
  left: [],
  ...fields,
});

/** Renders the tab, with a server that keeps what is saved. */
const renderRotation = (fields: Partial<PresentationRotation> = {}) => {
  let rotation = rotationOf(fields);
  const other = rotationOf({ type: 'paper_discussion', memberIds: [], next: [], turns: [], version: 1 });
  const view = renderMeetings({ meetings: [aMeeting()] }, { path: '/aimex/lab-meetings?view=rotation' });
  Object.assign(view.api.routes, {
    'GET /api/lab-members': ({ search }: { search: string }) =>
      ok({ members: search.includes('isAlumni=true') ? [dee] : [ada, bo, cy] }),
    'GET /api/presentation-rotations': () => ok({ rotations: [other, rotation], today: TODAY }),
    [PUT]: ({ body }: { body: unknown }) => {
      rotation = {
        ...rotation,
        ...(body as SaveRotation),
        version: rotation.version + 1,
        left: [],
      } as PresentationRotation;
      return ok(rotation);
    },
  });
  return {
    ...view,
    saved: () => view.api.callsOf(PUT).map(({ body, headers }) => ({ body, version: headers['if-match'] })),
  };
};

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Order of presenters: Progress Report' })).getAllByRole('listitem');
const panel = () => within(screen.getByRole('region', { name: 'Progress Report' }));

describe('the rotation', () => {
  it('says who presents when and why; a member can pause until a day and end the pause', async () => {
    const { user, saved } = renderRotation({ pauses: [{ memberId: 8, until: '2026-12-24' }] });
    await screen.findByText('艾達');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      '1Ada 艾達Nextpresented 9 weeks ago',
      `2BoPaused until ${formatDay('2026-12-24')}hasn’t presented yet`,
      `3Cy 賽presents on ${formatDay('2026-12-01')}`,
    ]);
    expect(screen.getByRole('tab', { name: 'Rotation' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(/^The order is empty/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change the place of Ada 艾達' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pause' }));
    await user.click(dialog.getByRole('button', { name: 'until a day' }));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText('Please select a valid last day')).toBeVisible();
    pick('Last day of the pause', '2026-12-31');
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(`Paused until ${formatDay('2026-12-31')}`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change the place of Ada 艾達' }));
    await user.click(screen.getByRole('menuitem', { name: 'End the pause' }));
    const bo = { memberId: 8, until: '2026-12-24' };
    await waitFor(() =>
      expect(saved().map(({ body }) => body)).toMatchObject([
        { pauses: [bo, { memberId: 7, until: '2026-12-31' }] },
        { pauses: [bo] },
      ]),
    );
  });

  it('lists the days on which each member will present, and orders members by the last one', async () => {
    const turn = (memberId: number, presentsOn: string[]) => ({ memberId, presentedOn: null, presentsOn });
    const { user, saved } = renderRotation({
      memberIds: [8, 7, 9],
      turns: [
        turn(7, ['2026-12-01', '2027-02-02']),
        turn(8, ['2027-01-05']),
        turn(9, ['2026-12-08', '2027-01-12', '2027-01-19']),
      ],
    });
    await screen.findByText('艾達');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      `1Bopresents on ${formatDay('2027-01-05')}`,
      `2Ada 艾達Nextpresents on ${formatDay('2026-12-01')} and on ${formatDay('2027-02-02')}`,
      `3Cy 賽presents on ${formatDay('2026-12-08')}, for the last of 3 times on ${formatDay('2027-01-19')}`,
    ]);
    await user.click(panel().getByRole('button', { name: 'Sort by longest wait' }));
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ memberIds: [8, 9, 7] }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved()[1]).toMatchObject({ body: { memberIds: [8, 7, 9] }, version: '"4"' }));
  });

  it('can undo a removal together with the pause, and keeps later changes', async () => {
    const pause = { memberId: 8, until: null };
    const { user, saved } = renderRotation({ memberIds: [8, 7], pauses: [pause] });
    await user.click(await screen.findByRole('button', { name: 'Change the place of Bo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Bo is no longer in the rotation')).toBeVisible();
    await user.click(panel().getByRole('combobox', { name: 'Add a member' }));
    await user.click(screen.getByRole('option', { name: 'Cy 賽' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change has been undone')).toBeVisible();
    expect(saved().map(({ body }) => body)).toMatchObject([
      { memberIds: [7], pauses: [] },
      { memberIds: [7, 9], pauses: [] },
      { memberIds: [8, 7, 9], pauses: [pause] },
    ]);
    expect(await rows()).toHaveLength(3);
  });

  it('can change its order, number of presenters and members; each change builds on the one before', async () => {
    const { user, saved } = renderRotation({ memberIds: [9, 7] });
    await user.click(await screen.findByRole('button', { name: 'Change the place of Ada 艾達' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await user.click(panel().getByRole('combobox', { name: /Presenters per meeting/ }));
    await user.click(screen.getByRole('option', { name: '2' }));
    await user.click(panel().getByRole('combobox', { name: 'Add a member' }));
    await user.click(screen.getByRole('option', { name: 'Bo' }));
    await waitFor(() => expect(panel().getByRole('combobox', { name: 'Add a member' })).toHaveFocus());
    expect(panel().getByRole('combobox', { name: 'Add a member' })).toHaveValue('');
    await waitFor(() =>
      expect(saved()).toEqual([
        { body: { memberIds: [7, 9], perMeeting: 1, pauses: [] }, version: '"3"' },
        { body: { memberIds: [7, 9], perMeeting: 2, pauses: [] }, version: '"4"' },
        { body: { memberIds: [7, 9, 8], perMeeting: 2, pauses: [] }, version: '"5"' },
      ]),
    );
  });

  it('moves the focus after a removal to the next member, else the previous one, else the field that adds members', async () => {
    const { user } = renderRotation();
    const remove = async (name: string) => {
      const button = await screen.findByRole('button', { name: `Change the place of ${name}` });
      button.focus();
      await user.keyboard('{Enter}');
      await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
      await screen.findByText(`${name} is no longer in the rotation`);
    };
    await remove('Bo');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the place of Cy 賽' })).toHaveFocus());
    await remove('Cy 賽');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the place of Ada 艾達' })).toHaveFocus());
    await remove('Ada 艾達');
    await waitFor(() => expect(panel().getByRole('combobox', { name: 'Add a member' })).toHaveFocus());
  });

  it('names members who have left the lab until that is confirmed, and says when a change conflicts with another', async () => {
    const { user, api, saved } = renderRotation({ left: [10] });
    expect(await screen.findByText('Dee left the lab and this rotation.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByText(/left the lab/)).toBeNull());
    expect(saved()).toHaveLength(1);

    api.routes[PUT] = () => changedMeanwhile(rotationOf({ version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Change the place of Bo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(await screen.findByText('Rotation not saved')).toBeVisible();
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Ada'));
  });
});
