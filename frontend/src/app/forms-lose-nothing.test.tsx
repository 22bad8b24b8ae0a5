import { paths } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EQUIPMENT, GATHERINGS, MEETINGS, openDialog } from '../test-support/actions';
import { ok, stubSession } from '../test-support/fake-api';
import { READ_SETTINGS, someSettings } from '../test-support/fake-notification-settings';
import { item, me, server } from '../test-support/lab';
import { renderPage } from '../test-support/render-app';

/** Every form in a dialog, by its page, with the button that opens it and a field to type into. */
const forms: [path: string, forms: [button: string | RegExp, field: string][]][] = [
  [
    EQUIPMENT,
    [
      ['New Equipment', 'Name'],
      ['Check Out', 'Purpose'],
    ],
  ],
  [`${EQUIPMENT}?tab=checkouts`, [['Return Equipment', 'Return notes (optional)']]],
  [
    `${EQUIPMENT}?item=${item.id}`,
    [
      ['Edit', 'Name'],
      ['Book', 'Purpose (optional)'],
    ],
  ],
  [
    MEETINGS,
    [
      ['Create New Meeting', 'Title'],
      ['View or edit: Plan', 'Title'],
      ['Propose Paper: Plan', 'Your name'],
    ],
  ],
  [
    GATHERINGS,
    [
      ['Create New Event', 'Title'],
      ['Edit Dinner', 'Title'],
      [/^Add Venue Candidate/, 'Venue name'],
      ['Comment on Camellia', 'Comment'],
    ],
  ],
  [
    '/aimex/resource-type/irb',
    [
      ['Add New Resource', 'Title'],
      ['Edit Consent', 'Title'],
    ],
  ],
  [paths.supportAndResources, [['Add Category', 'Title']]],
  [paths.notificationSettings, [['Change the address', 'E-mail address']]],
];

// The browser's Back button, other ways to leave, and Keep editing are tested with the dialog of forms.
it.each(forms)(
  'the forms at %s ask before they lose input, and return the focus to their buttons',
  async (path, ofPage) => {
    stubSession(me, { ...server, [READ_SETTINGS]: () => ok(someSettings()) });
    const { user } = renderPage(path);
    for (const [button, label] of ofPage) {
      const opener = await screen.findByRole('button', { name: button });
      opener.focus();
      const form = await openDialog(button);
      expect(form).toContainElement(document.activeElement as HTMLElement);
      expect((document.activeElement as HTMLElement).tagName).not.toBe('BUTTON');
      fireEvent.change(within(form).getAllByLabelText(label)[0]!, { target: { value: 'Typed' } });
      await user.keyboard('{Escape}');
      const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
      fireEvent.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
);
