import { addDays, type Absence } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeeting, aMember } from '../../test-support/factories';
import { amy, member, ok, stubSession, type Call } from '../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../test-support/meetings';
import { renderPiece } from '../../test-support/render-app';
import { MeetingCard, MeetingRow } from './MeetingCard';
import { MeetingsContext, type Meetings } from './meetings-context';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

it('rows name members in both scripts, and guests as entered', async () => {
  const people = [
    { role: 'presenter' as const, name: huang.name, memberId: huang.id, slidesLink: null },
    { role: 'presenter' as const, name: 'A guest', memberId: null, slidesLink: null },
  ];
  const presenters = `${huang.name}, A guest`;
  const meetings = ['2026-11-24', '2026-12-01'].map((day) =>
    aMeeting({ date: `${day}T19:00:00`, title: `On ${day}`, presenters, people }),
  );
  renderMeetings({ meetings, members: [huang] });
  const row = await screen.findByRole('listitem', { name: 'On 2026-12-01' });
  await waitFor(() => expect(row).toHaveTextContent('Kuan-Lin Huang 黃冠霖, A guest'));
});

describe('the row of a meeting', () => {
  const meetings = Array.from({ length: 24 }, (_, week) =>
    aMeeting({
      date: `${addDays('2026-11-24', 7 * week)}T19:00:00`,
      title: `Session ${week + 1}`,
      description: `What session ${week + 1} is about`,
      type: week % 2 ? 'progress_report' : 'paper_discussion',
    }),
  );
  const row = (title: string) => within(screen.getByRole('listitem', { name: title }));

  it('has its icons and menu on hover, on focus and while it is open, so that 24 meetings have at most 70 controls', async () => {
    const { user } = renderMeetings({ meetings });
    await screen.findByRole('listitem', { name: 'Session 2' });
    expect(screen.getByRole('main').querySelectorAll('a, button, [role=button]').length).toBeLessThanOrEqual(70);
    expect(row('Session 3').getByRole('button', { name: 'Propose Paper: Session 3' })).toBeVisible();
    const icons = () =>
      row('Session 2')
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    const all = [
      null,
      ...['View or edit', 'Cancel and postpone', 'Delete'].map((name) => `${name}: Session 2`),
      'More for Session 2',
    ];
    expect(icons()).toEqual([null]);
    await user.hover(row('Session 2').getByText('Session 2'));
    expect(icons()).toEqual(all);
    await user.unhover(row('Session 2').getByText('Session 2'));
    expect(icons()).toEqual([null]);
    act(() => row('Session 2').getByRole('button', { name: 'Session 2' }).focus());
    await user.tab();
    expect(row('Session 2').getByRole('button', { name: 'View or edit: Session 2' })).toHaveFocus();
    act(() => row('Session 4').getByRole('button', { name: 'Session 4' }).focus());
    expect(icons()).toEqual([null]);
    await user.click(row('Session 2').getByRole('button', { name: 'Session 2', expanded: false }));
    expect(row('Session 2').getByText('What session 2 is about')).toBeVisible();
    act(() => row('Session 4').getByRole('button', { name: 'Session 4' }).focus());
    await user.unhover(row('Session 2').getByText('Session 2'));
    expect(icons()).toEqual(expect.arrayContaining(all));
  });

  it('shows the date once, and keeps the focus when a dialog is closed', async () => {
    const { user } = renderMeetings({ meetings });
    await screen.findByRole('listitem', { name: 'Session 2' });
    const dates = [...document.querySelectorAll('main time')].map(({ textContent }) => textContent);
    expect(dates).toHaveLength(24);
    expect(new Set(dates).size).toBe(24);
    act(() => row('Session 2').getByRole('button', { name: 'Session 2' }).focus());
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Edit Meeting' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row('Session 2').getByRole('button', { name: 'View or edit: Session 2' })).toHaveFocus();
  });
});

it('every card of a cancelled meeting says so, and has only a view/edit button', async () => {
  const meetings = { schedule: { today: TODAY }, stateOf: () => null } as unknown as Meetings;
  const meeting = aMeeting({ isCancelled: true });
  stubSession(member, {
    'GET /api/lab-members': () => ok({ members: [] }),
    [`GET /api/lab-meetings/${meeting.id}/history`]: () => ok({ made: null, changed: null, cancelled: null }),
  });
  renderPiece(
    <MeetingsContext value={meetings}>
      {(['large', 'list'] as const).map((variant) => (
        <MeetingCard key={variant} meeting={{ ...meeting, title: variant }} variant={variant} />
      ))}
      <MeetingRow meeting={{ ...meeting, title: 'thumbnail' }} />
    </MeetingsContext>,
  );
  for (const [variant, text] of [
    ['large', 'Meeting cancelled due to travel'],
    ['thumbnail', 'Meeting cancelled due to travel'],
    ['list', 'This meeting has been cancelled.'],
  ] as const) {
    const card = await screen.findByRole('listitem', { name: variant });
    fireEvent.pointerEnter(card);
    expect(card).toHaveTextContent(text);
    expect(card).toHaveTextContent('Cancelled');
    expect(card).not.toHaveTextContent('Seeking Proposals');
    const buttons = within(card).getAllByRole('button', { name: new RegExp(`: ${variant}$`) });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).not.toContain(`Delete: ${variant}`);
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain(`View or edit: ${variant}`);
  }
});

describe('absences on the day of a meeting', () => {
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
      ...Object.fromEntries(
        [9, 10].map((removed) => [
          `DELETE /api/absences/${removed}`,
          () => {
            store.absences = store.absences.filter(({ id }) => id !== removed);
            return { status: 204 };
          },
        ]),
      ),
    });
    return view;
  };

  const card = () => screen.findByRole('article', { name: 'Readings' });

  it('can be removed on the card if they are only for that day, even when entered twice', async () => {
    const { user } = renderWith([absence({ id: 9, memberId: 1 }), absence({ id: 10, memberId: 1, reason: 'Dentist' })]);
    await waitFor(async () => expect(await card()).toHaveTextContent('Away: Amy 艾咪'));
    await user.click(within(await card()).getByRole('button', { name: 'I can come after all: Readings' }));
    expect(await screen.findByText('The absence has been removed')).toBeVisible();
    await waitFor(async () => expect(await card()).not.toHaveTextContent('Away:'));
  });

  it('are shown on the card and beside the calendar; later ones are not, and longer ones cannot be removed on a card', async () => {
    renderWith([
      absence({ id: 2, from: '2026-11-20', to: '2026-11-28' }),
      absence({ id: 3, memberId: 1, from: '2026-11-24', to: '2026-11-25' }),
      absence({ id: 4, memberId: 1, from: '2027-03-01', to: '2027-03-08' }),
    ]);
    await waitFor(async () => expect(await card()).toHaveTextContent(/Away: .*Bo/));
    expect(await card()).toHaveTextContent(/Away: .*Amy 艾咪/);
    expect(within(await card()).queryByRole('button', { name: /^I Am/ })).toBeNull();
    const beside = (await screen.findByRole('heading', { name: 'Who is away' })).parentElement!;
    await waitFor(() => expect(beside).toHaveTextContent(/^Who is away20 Nov – 28 NovBo24 Nov – 25 NovAmy 艾咪$/));
  });
});
