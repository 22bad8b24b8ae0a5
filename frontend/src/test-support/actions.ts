import { expect } from '@jest/globals';
import { fireEvent, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { item, link, out, plan } from './lab';
import { pick } from './pick';

const dialog = () => within(screen.getByRole('dialog'));
/** Clicks a button as soon as it is rendered. */
export const open = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** Clicks a button that opens a dialog, and waits for the dialog, which hides the button from screen readers. */
export const openDialog = async (name: string | RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name });
  fireEvent.click(button);
  await waitFor(() => expect(isInaccessible(button)).toBe(true));
  return screen.getAllByRole('dialog').at(-1)!;
};
const fill = (label: string | RegExp, value: string, index = 0) =>
  fireEvent.change(dialog().getAllByLabelText(label)[index]!, { target: { value } });

/** A request that a form or a button sends. */
export interface Action {
  /** The text shown when a failed response has no message. */
  text: string;
  path: string;
  route: string;
  /** Opens the form and fills it in. */
  prepare?: () => Promise<unknown>;
  /** The button that sends the request. */
  press: string | RegExp;
  /** True for a request with an idempotency key, which can be retried. */
  isKeyed?: true;
}

export const EQUIPMENT = '/aimex/equipment';
export const MEETINGS = '/aimex/lab-meetings';
export const GATHERINGS = '/aimex/social-gatherings';

export const actions: Action[] = [
  {
    text: 'Failed to add equipment',
    path: EQUIPMENT,
    route: 'POST /api/equipment',
    prepare: async () => {
      await openDialog('New Equipment');
      fill('Name', 'Lens');
      fill('Description', 'A lens');
    },
    press: 'Add equipment',
    isKeyed: true,
  },
  {
    text: 'Failed to update equipment',
    path: `${EQUIPMENT}?item=${item.id}`,
    route: `PUT /api/equipment/${item.id}`,
    prepare: () => openDialog('Edit'),
    press: 'Save changes',
  },
  {
    text: 'Failed to check out equipment',
    path: EQUIPMENT,
    route: 'POST /api/equipment-checkouts',
    prepare: async () => {
      await openDialog('Check Out');
      pick('Return date', '2026-11-26');
      fill('Purpose', 'Field study');
    },
    press: 'Check Out',
    isKeyed: true,
  },
  {
    text: 'Failed to return equipment',
    path: `${EQUIPMENT}?tab=checkouts`,
    route: `POST /api/equipment-checkouts/${out.id}/return`,
    prepare: () => openDialog('Return Equipment'),
    press: 'Return',
  },
  {
    text: 'Failed to book',
    path: `${EQUIPMENT}?item=${item.id}`,
    route: 'POST /api/equipment-bookings',
    prepare: async () => {
      // Until the item's dialog has loaded, the item's card also has such a button.
      await screen.findByRole('dialog');
      await openDialog('Book');
      await screen.findByRole('group', { name: 'First day' });
      const form = screen.getAllByRole('dialog').at(-1)!;
      const type = (label: string, value: string) =>
        fireEvent.change(within(form).getByLabelText(label), { target: { value } });
      pick('First day', '2026-11-24');
      pick('Last day', '2026-11-26');
      type('Purpose (optional)', 'Field study');
    },
    press: 'Book',
    isKeyed: true,
  },
  {
    text: 'Failed to create meeting: Failed to create meeting',
    path: MEETINGS,
    route: 'POST /api/lab-meetings',
    prepare: async () => {
      await openDialog('Create New Meeting');
      fill('Title', 'Reading night');
    },
    press: 'Create meeting',
    isKeyed: true,
  },
  {
    text: 'Unable to update meeting: Failed to update meeting',
    path: MEETINGS,
    route: `PUT /api/lab-meetings/${plan.id}`,
    prepare: () => openDialog('View or edit: Plan'),
    press: 'Save changes',
  },
  {
    text: 'Unable to delete meeting: Failed to delete meeting',
    path: MEETINGS,
    route: `DELETE /api/lab-meetings/${plan.id}`,
    prepare: () => openDialog('Delete: Plan'),
    press: 'Delete',
  },
  {
    text: 'Failed to postpone meetings: Failed to postpone meetings',
    path: MEETINGS,
    route: `POST /api/lab-meetings/${plan.id}/cancel`,
    prepare: () => openDialog('Cancel and postpone: Plan'),
    press: 'Cancel & postpone',
  },
  {
    text: 'Failed to postpone meetings: Failed to postpone meetings',
    path: MEETINGS,
    route: 'POST /api/lab-meetings/postpone',
    prepare: async () => {
      await openDialog('Postpone Meetings');
      pick('Start date', '2026-12-01');
    },
    press: 'Confirm',
    isKeyed: true,
  },
  {
    text: 'Absence not saved',
    path: MEETINGS,
    route: 'POST /api/absences',
    press: 'I’m away that day: Plan',
    isKeyed: true,
  },
  {
    text: 'Failed to create proposal: Failed to create proposal',
    path: MEETINGS,
    route: 'POST /api/discussion-proposals',
    prepare: async () => {
      await openDialog('Propose Paper: Plan');
      fill('Your name', 'Amy');
      for (const index of [0, 1, 2]) fill('Title', 'A paper', index);
      fill('Link', 'https://papers.example.org/a');
    },
    press: 'Open voting for 30 seconds',
    isKeyed: true,
  },
  {
    text: 'Failed to record vote: Failed to record vote',
    path: MEETINGS,
    route: 'POST /api/proposal-votes',
    prepare: async () => {
      await openDialog(/^Vote:/);
      await screen.findByRole('button', { name: 'Vote for A' });
      if (!dialog().getByLabelText<HTMLInputElement>('Your name').value) fill('Your name', 'Amy');
    },
    press: 'Vote for A',
    isKeyed: true,
  },
  {
    text: 'Failed to create social gathering',
    path: GATHERINGS,
    route: 'POST /api/social-gatherings',
    prepare: async () => {
      await openDialog('Create New Event');
      fill('Title', 'Farewell');
      pick('Event Date', '2099-01-01T18:00');
    },
    press: 'Create event',
    isKeyed: true,
  },
  {
    text: 'Failed to update social gathering',
    path: GATHERINGS,
    route: 'PUT /api/social-gatherings/7',
    prepare: () => openDialog('Edit Dinner'),
    press: 'Save',
  },
  {
    text: 'Failed to duplicate social gathering',
    path: GATHERINGS,
    route: 'POST /api/social-gatherings/7/duplicate',
    prepare: async () => {
      await open('More for Dinner');
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate event' }));
      await screen.findByRole('dialog');
    },
    press: 'Duplicate',
    isKeyed: true,
  },
  {
    text: 'Failed to delete social gathering',
    path: GATHERINGS,
    route: 'DELETE /api/social-gatherings/7',
    prepare: () => openDialog('Delete Dinner'),
    press: 'Delete',
  },
  {
    text: 'Failed to add venue candidate',
    path: GATHERINGS,
    route: 'POST /api/venue-candidates',
    prepare: async () => {
      await openDialog(/^Add Venue Candidate/);
      fill('Venue name', 'Ramen');
    },
    press: 'Add Venue',
    isKeyed: true,
  },
  {
    text: 'Failed to delete venue candidate',
    path: GATHERINGS,
    route: 'DELETE /api/venue-candidates/31',
    prepare: () => openDialog('Delete venue Camellia'),
    press: 'Delete',
  },
  { text: 'Failed to record vote', path: GATHERINGS, route: 'POST /api/candidate-votes', press: /^Yes/, isKeyed: true },
  {
    text: 'Failed to add comment',
    path: GATHERINGS,
    route: 'POST /api/candidate-votes',
    prepare: async () => {
      await openDialog('Comment on Camellia');
      fill('Comment', 'A round table');
    },
    press: 'Add comment',
    isKeyed: true,
  },
  {
    text: 'Failed to record vote',
    path: '/social-gatherings/shared/secret',
    route: 'POST /api/shared-candidate-votes',
    press: /^Yes/,
    isKeyed: true,
  },
  {
    text: 'Failed to add resource. Please try again.',
    path: '/aimex/resource-type/irb',
    route: 'POST /api/resource-links',
    prepare: async () => {
      await openDialog('Add New Resource');
      fill('Title', 'Checklist');
      fill('URL', 'https://irb.example.edu');
    },
    press: 'Add resource',
    isKeyed: true,
  },
  {
    text: 'Failed to update resource. Please try again.',
    path: '/aimex/resource-type/irb',
    route: `PUT /api/resource-links/${link.id}`,
    prepare: () => openDialog('Edit Consent'),
    press: 'Save',
  },
  {
    text: 'Failed to delete resource. Please try again.',
    path: '/aimex/resource-type/irb',
    route: `DELETE /api/resource-links/${link.id}`,
    press: 'Delete Consent',
  },
];
