import type { Absence } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, aMember } from '../../test-support/factories';
import { amy, member, ok, stubSession, type Call } from '../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../test-support/meetings';
import { renderPiece } from '../../test-support/render-app';
import { MeetingCard } from './MeetingCard';
import { MeetingsContext, type Meetings } from './meetings-context';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

it('compact cards and the list of what comes up name members in both scripts, and guests as entered', async () => {
  const people = [
    { role: 'presenter' as const, name: huang.name, memberId: huang.id, slidesLink: null },
    { role: 'presenter' as const, name: 'A guest', memberId: null, slidesLink: null },
  ];
  const presenters = `${huang.name}, A guest`;
  const meetings = ['2026-11-24', '2026-12-01'].map((day) =>
    aMeeting({ date: `${day}T19:00:00`, title: `On ${day}`, presenters, people }),
  );
  renderMeetings({ meetings, members: [huang] });
  const next = (await screen.findByRole('heading', { name: 'Who presents next' })).parentElement!;
  await waitFor(() => expect(next).toHaveTextContent('Kuan-Lin Huang 黃冠霖, A guest'));
  expect(screen.getByRole('listitem', { name: 'On 2026-12-01' })).toHaveTextContent('Kuan-Lin Huang 黃冠霖, A guest');
});

it('every card of a cancelled meeting says so, and has only a view/edit button', async () => {
  const meetings = { schedule: { today: TODAY }, stateOf: () => null } as unknown as Meetings;
  const meeting = aMeeting({ isCancelled: true });
  stubSession(member, {
    'GET /api/lab-members': () => ok({ members: [] }),
    [`GET /api/lab-meetings/${meeting.id}/history`]: () => ok({ made: null, changed: null, cancelled: null }),
  });
  const variants = ['large', 'thumbnail', 'list'] as const;
  renderPiece(
    <MeetingsContext value={meetings}>
      {variants.map((variant) => (
        <MeetingCard key={variant} meeting={{ ...meeting, title: variant }} variant={variant} component="article" />
      ))}
    </MeetingsContext>,
  );
  for (const [variant, text] of [
    ['large', 'Meeting cancelled due to travel'],
    ['thumbnail', 'Meeting cancelled due to travel'],
    ['list', 'This meeting has been cancelled.'],
  ] as const) {
    const card = await screen.findByRole('article', { name: variant });
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
