import type { PlanTerm, PresentationRotation, TermPlan } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { aMeeting, aMember } from '../../../test-support/factories';
import { failure, ok, type Call } from '../../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../../test-support/meetings';
import { picked } from '../../../test-support/pick';

const members = [
  aMember({ id: 7, name: '艾達', nameEn: 'Ada' }),
  aMember({ id: 8, name: 'Bo', nameEn: 'Bo' }),
  aMember({ id: 9, name: '賽', nameEn: 'Cy' }),
];
const ROUTE = 'POST /api/presentation-rotations/plan';

const rotation = (type: PresentationRotation['type'], memberIds: number[]): PresentationRotation => ({
  type,
  memberIds,
  perMeeting: 1,
  pauses: [],
  version: 1,
  next: [],
  turns: [],
  left: [],
});

const report = (date: string, memberId: number) => ({
  date: `${date}T19:00:00`,
  type: 'progress_report' as const,
  title: 'Progress Report',
  presenters: [{ memberId, why: 'Never presented yet' }],
});

/** A server that plans two meetings, except on skipped days. */
const planFor = ({ skipDates = [], includeDates = [] }: PlanTerm): TermPlan => ({
  meetings: [
    report('2026-12-01', 7),
    report('2026-12-08', 8),
    ...includeDates.map((day) => ({
      ...report(day, 7),
      presenters: [],
      shortage: 'No presenter: everyone in the rotation is away or paused',
      sameWeek: ['The same week has another meeting on Friday: A visitor'],
    })),
  ].filter(({ date }) => !skipDates.includes(date.slice(0, 10))),
  skipped: [
    { date: '2026-11-24', reason: 'Already planned: Readings' },
    ...(includeDates.length > 0 ? [] : [{ date: '2026-12-15', reason: 'The meeting of this day was cancelled' }]),
    ...skipDates.map((date) => ({ date, reason: 'You skip this day' })),
  ],
});

const answer = ({ body, search }: Call) =>
  search ? ok(planFor(body as PlanTerm)) : { status: 201, body: { ...planFor(body as PlanTerm), undoToken: 'secret' } };

const renderPlan = async (all = members) => {
  const view = renderMeetings({ meetings: [aMeeting()] }, { path: '/aimex/lab-meetings?view=rotation' });
  Object.assign(view.api.routes, {
    'GET /api/lab-members': ({ search }: Call) => ok({ members: search.includes('isAlumni=true') ? [] : all }),
    'GET /api/presentation-rotations': () =>
      ok({ rotations: [rotation('paper_discussion', []), rotation('progress_report', [7, 8])], today: TODAY }),
    'GET /api/absences': () =>
      ok({
        absences: [{ id: 1, memberId: 9, from: '2026-12-08', to: '2026-12-08', reason: null, createdAt: TODAY }],
        today: TODAY,
      }),
    [ROUTE]: answer,
  });
  await view.user.click(await screen.findByRole('button', { name: 'Plan the term' }));
  await screen.findByRole('list', { name: 'Planned meetings' });
  const asked = () => view.api.callsOf(ROUTE).filter(({ search }) => search);
  const sent = () => view.api.callsOf(ROUTE).filter(({ search }) => !search);
  return { ...view, asked, sent };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Plan the term' }));
const planned = () => within(dialog().getByRole('list', { name: 'Planned meetings' })).getAllByRole('time');

describe('planning a term', () => {
  it('plans again for another pattern and for skipped days, which can be planned again', async () => {
    const { user, asked } = await renderPlan();
    await user.click(dialog().getByRole('button', { name: 'Paper Discussion' }));
    await waitFor(() =>
      expect(asked().at(-1)?.body).toMatchObject({ pattern: ['progress_report', 'paper_discussion'] }),
    );
    await user.click(dialog().getByRole('button', { name: 'Remove type 1: Progress Report' }));
    expect(dialog().getByRole('list', { name: 'Meeting types, alternating' })).toHaveFocus();
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ pattern: ['paper_discussion'] }));
    await user.click(dialog().getByRole('button', { name: `Skip ${formatDay('2026-12-01')}` }));
    await waitFor(() => expect(planned()).toHaveLength(1));
    expect(dialog().getByRole('button', { name: `Skip ${formatDay('2026-12-08')}` })).toHaveFocus();
    await user.click(dialog().getByRole('button', { name: `Plan ${formatDay('2026-12-01')} again` }));
    await waitFor(() => expect(planned()).toHaveLength(2));
    expect(dialog().getByRole('button', { name: `Plan ${formatDay('2026-12-15')} anyway` })).toHaveFocus();
  });

  it('skips a day whose meeting was cancelled, plans it on request, and says what is unusual about it', async () => {
    const { user, asked } = await renderPlan();
    expect(dialog().getByText('The meeting of this day was cancelled')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: `Plan ${formatDay('2026-12-15')} anyway` }));
    await waitFor(() => expect(planned()).toHaveLength(3));
    expect(asked().at(-1)?.body).toMatchObject({ skipDates: [], includeDates: ['2026-12-15'] });
    expect(dialog().getByRole('button', { name: `Skip ${formatDay('2026-12-15')}` })).toBeVisible();
    expect(dialog().getByText('The same week has another meeting on Friday: A visitor')).toBeVisible();
    expect(dialog().getByText('No presenter: everyone in the rotation is away or paused')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: `Add a presenter on ${formatDay('2026-12-15')}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Cy 賽' }));
    expect(dialog().queryByText(/^No presenter/)).toBeNull();
  });

  it('shows the plan of the next 16 weeks with reasons, offers other presenters who are available, and creates the chosen plan', async () => {
    const namesake = { ...members[0]!, id: 12, roleEn: 'Postdoc' };
    const { user, asked, sent, place } = await renderPlan([...members, namesake]);
    expect([picked('From'), picked('To')]).toEqual(['2026/12/01', '2027/03/16']);
    expect(asked().at(-1)?.body).toEqual({
      from: '2026-12-01',
      to: '2027-03-16',
      skipDates: [],
      includeDates: [],
      pattern: ['progress_report'],
    });
    expect(planned().map(({ textContent }) => textContent)).toEqual([formatDay('2026-12-01'), formatDay('2026-12-08')]);
    expect(dialog().getAllByText('Never presented yet')).toHaveLength(2);
    expect(dialog().getByRole('heading', { name: 'Skipped dates' })).toBeVisible();
    expect(dialog().getByText('Already planned: Readings')).toBeVisible();

    await user.click(await dialog().findByRole('button', { name: 'Bo' }));
    const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    // Cy is away on this day, and Bo is already chosen. Roles distinguish members with the same name.
    expect(choices).toEqual(['No presenter', `Ada 艾達${members[0]!.roleEn}`, 'Ada 艾達Postdoc']);
    await user.click(screen.getByRole('menuitem', { name: /Postdoc/ }));
    expect(await dialog().findByText('Chosen by you')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: `Add a presenter on ${formatDay('2026-12-01')}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Cy 賽' }));
    expect(sent()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Create 2 meetings' }));
    expect(await screen.findByText('2 meetings created')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      meetings: [
        { date: '2026-12-01T19:00:00', type: 'progress_report', presenters: [{ memberId: 7 }, { memberId: 9 }] },
        { date: '2026-12-08T19:00:00', type: 'progress_report', presenters: [{ memberId: 12 }] },
      ],
    });
    await waitFor(() => expect(place().search).toBe(''));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  });

  it('keeps the focus in a meeting when its presenter is removed', async () => {
    const { user } = await renderPlan();
    await user.click(dialog().getByRole('button', { name: `Add a presenter on ${formatDay('2026-12-08')}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Ada 艾達' }));
    const takeOut = async (name: string) => {
      const [button] = dialog().getAllByRole('button', { name }).slice(-1);
      button!.focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('menuitem', { name: 'No presenter' }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await takeOut('Ada 艾達');
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Bo' })).toHaveFocus());
    await takeOut('Bo');
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: `Add a presenter on ${formatDay('2026-12-08')}` })).toHaveFocus(),
    );
  });

  it('keeps the plan and the focus after an error, shows the reason, and asks before chosen presenters are lost', async () => {
    const { user, api } = await renderPlan();
    await user.click(await dialog().findByRole('button', { name: 'Bo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ada 艾達' }));
    await waitFor(() => expect(dialog().getAllByRole('button', { name: 'Ada 艾達' })[1]).toHaveFocus());
    api.routes[ROUTE] = (call) => {
      if (call.search) return answer(call);
      // Like browsers, which take the focus from a disabled button.
      act(() => (document.activeElement as HTMLElement).blur());
      return failure(409, 'Bo is away on 2026-12-08.');
    };
    await user.click(dialog().getByRole('button', { name: 'Create 2 meetings' }));
    expect(await screen.findByText('Term not planned: Bo is away on 2026-12-08.')).toBeVisible();
    // The reason stays in the form after the toast has disappeared.
    expect(screen.getByText('Bo is away on 2026-12-08.')).toBeVisible();
    expect(planned()).toHaveLength(2);
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Create 2 meetings' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
