import { paths } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EQUIPMENT, GATHERINGS, MEETINGS, openDialog } from '../test-support/actions';
import { ok, stubSession } from '../test-support/fake-api';
import { READ_SETTINGS, someSettings } from '../test-support/fake-notification-settings';
import { item, me, server } from '../test-support/lab';
import { renderApp } from '../test-support/render-app';

const HUB = paths.supportAndResources;
const CATEGORY = '/aimex/resource-type/irb';

/** Every form in a dialog, with the button that opens it and the field to type into. */
const forms = [
  ['New Equipment', EQUIPMENT, 'Name'],
  ['Check Out', EQUIPMENT, 'Purpose'],
  ['Return Equipment', `${EQUIPMENT}?tab=checkouts`, 'Notes (optional)'],
  ['Edit', `${EQUIPMENT}?item=${item.id}`, 'Name'],
  ['Reserve', `${EQUIPMENT}?item=${item.id}`, 'Purpose'],
  ['Create New Meeting', MEETINGS, 'Title'],
  ['View or edit: Plan', MEETINGS, 'Title'],
  ['Propose Paper: Plan', MEETINGS, 'Your name'],
  ['Create New Event', GATHERINGS, 'Title'],
  ['Edit Dinner', GATHERINGS, 'Title'],
  [/^Add Venue Candidate/, GATHERINGS, 'Venue Name'],
  ['Comment on Camellia', GATHERINGS, 'Comment'],
  ['Add New Resource', CATEGORY, 'Title'],
  ['Edit Consent', CATEGORY, 'Title'],
  ['Add Category', HUB, 'Title'],
  ['Change the Address', paths.notificationSettings, 'E-mail address'],
] as const;

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const topDialog = () => within(screen.getAllByRole('dialog').at(-1)!);

const show = async (button: string | RegExp, path: string) => {
  stubSession(me, { ...server, [READ_SETTINGS]: () => ok(someSettings()) });
  const view = renderApp(path, [paths.managingMember]);
  const opener = await screen.findByRole('button', { name: button });
  opener.focus();
  return { ...view, opener, form: await openDialog(button) };
};

it.each(forms)(
  'the form behind “%s” gives the focus back to its button, and loses no input',
  async (button, path, label) => {
    const { user, router, opener, form } = await show(button, path);
    expect(form).toContainElement(document.activeElement as HTMLElement);
    expect((document.activeElement as HTMLElement).tagName).not.toBe('BUTTON');
    fireEvent.change(within(form).getAllByLabelText(label)[0]!, { target: { value: 'Typed' } });
    await act(() => router.navigate(-1));
    expect(question()).toBeVisible();
    await user.click(topDialog().getByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(within(form).getAllByLabelText(label)[0]).toHaveValue('Typed');
    await user.keyboard('{Escape}');
    expect(question()).toBeVisible();
    await user.click(topDialog().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
);
