import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { act, screen, within } from '@testing-library/react';
import { EQUIPMENT } from '../test-support/actions';
import { aMeeting, aMember, anItem } from '../test-support/factories';
import { admin, amy, anonymous, failure, member, ok, siteDocument, stubSession } from '../test-support/fake-api';
import { renderEquipment } from '../test-support/fake-equipment';
import { FakeEventSource } from '../test-support/fake-event-source';
import { FakeUpload, stubUploads } from '../test-support/fake-upload';
import { renderMeetings } from '../test-support/meetings';
import { otherLab } from '../test-support/other-lab';
import { renderPage } from '../test-support/render-app';

const dialog = () => within(screen.getByRole('dialog'));

describe('in a lab with other settings,', () => {
  beforeEach(() => setLabSettings(otherLab));

  describe('the calendar', () => {
    it('offers the lab’s weekday, and shows when meetings take place', async () => {
      const { user } = renderMeetings({ meetings: [aMeeting({ date: '2026-11-26T09:30:00', title: 'Reading' })] });
      const calendar = within(await screen.findByRole('grid'));
      const days = calendar.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
      expect(days).toEqual([
        'Thursday, November 5, 2026, no meeting',
        'Thursday, November 12, 2026, no meeting',
        'Thursday, November 19, 2026, no meeting',
        'Thursday, November 26, 2026, meeting scheduled',
      ]);
      await user.click(screen.getByRole('button', { name: 'Create New Meeting' }));
      const slots = within(await screen.findByRole('group', { name: 'Quick select, at 09:30' })).getAllByRole('button');
      expect(slots).toHaveLength(6);
      expect(slots[0]).toHaveTextContent('3 Dec');
    });
  });

  describe('equipment', () => {
    it('in a removed category is shown by the category’s id, and can keep it', async () => {
      const camera = anItem({ name: 'GoPro', category: 'cameras' });
      const { user, api } = renderEquipment({ equipment: [camera] }, `${EQUIPMENT}?category=cameras`);
      const PUT = `PUT /api/equipment/${camera.id}`;
      api.routes[PUT] = () => ok(camera);
      expect(await screen.findByRole('combobox', { name: /^Category/ })).toHaveTextContent('cameras');
      await user.click(screen.getByRole('link', { name: 'GoPro' }));
      await user.click(dialog().getByRole('button', { name: 'Edit' }));
      const form = within((await screen.findAllByRole('dialog')).at(-1)!);
      expect(form.getByRole('combobox', { name: /^Category/ })).toHaveTextContent('cameras');
      await user.type(form.getByLabelText('Location (optional)'), 'Room 1');
      await user.click(form.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Equipment updated successfully')).toBeVisible();
      expect(api.callsOf(PUT)[0]!.body).toMatchObject({ location: 'Room 1' });
      expect(api.callsOf(PUT)[0]!.body).not.toHaveProperty('category');
    });
  });

  describe('people', () => {
    const known = { role: 'Postdoc', roleEn: 'Postdoc' };
    const chair = aMember({ name: 'Ada Klein', nameEn: 'Ada Klein', role: 'Professorin', roleEn: 'Chair' });
    const postdoc = aMember({ name: 'Bo Rot', nameEn: 'Bo Rot', ...known });
    const former = aMember({ name: 'Cy Alt', nameEn: 'Cy Alt', role: '博士生', roleEn: '博士生' });

    const renderMembers = () => {
      const api = stubSession(admin, {
        'GET /api/lab-members': ({ search }) =>
          ok({ members: search.includes('true') ? [] : [chair, postdoc, former] }),
        [`GET /api/lab-members/${former.id}`]: () => ok(former),
      });
      return { ...renderPage('/members'), api };
    };

    it('are listed by the lab’s roles; the cards of a group with one role do not repeat it', async () => {
      renderMembers();
      const professors = await screen.findByRole('heading', { level: 2, name: 'Professors Professorin' });
      expect(professors).toBeVisible();
      // The second names are German, not Chinese.
      expect(professors.querySelector('[lang]')).toBeNull();
      // The title is German, so it has no English plural.
      expect(screen.getByRole('heading', { level: 2, name: 'Postdoc' })).toBeVisible();
      // The heading says the role of all.
      expect(within(screen.getByRole('region', { name: 'Postdoc' })).getAllByText('Postdoc')).toHaveLength(1);
    });

    it('have one role on their pages if its two titles are equal', async () => {
      stubSession(anonymous, { [`GET /api/lab-members/${postdoc.id}`]: () => ok(postdoc) });
      renderPage(`/members/${postdoc.id}`);
      expect(await screen.findByText('Postdoc')).toHaveTextContent(/^Postdoc$/);
    });

    it('can keep a removed role, and their displayed name follows a change', async () => {
      const { user, api } = renderMembers();
      const PUT = `PUT /api/lab-members/${former.id}`;
      api.routes[PUT] = () => ok(former);
      await user.click(await screen.findByRole('button', { name: 'Edit Cy Alt' }));
      await screen.findByRole('dialog');
      expect(dialog().getByRole('combobox', { name: 'Role' })).toHaveTextContent('博士生');
      expect(dialog().queryByLabelText(/Chinese/)).toBeNull();
      await user.type(dialog().getByLabelText('Name'), 'er');
      await user.click(dialog().getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Member changed')).toBeVisible();
      const { body } = api.callsOf(PUT)[0]!;
      expect(body).toMatchObject({ name: null, nameEn: 'Cy Alter' });
      expect(body).not.toHaveProperty('role');
    });
  });

  describe('the photo form', () => {
    beforeEach(() => {
      stubUploads();
      jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:me');
      jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    });

    it('asks for one name and an address of the lab’s domain', async () => {
      stubSession(anonymous);
      const { user } = renderPage('/upload-photo');
      const email = await screen.findByLabelText('Email');
      expect(email).toHaveAccessibleDescription('Use your university address (uni-koeln.de)');
      expect(screen.queryByLabelText(/Chinese name/)).toBeNull();
      await user.type(screen.getByLabelText('Name'), 'Di Neu');
      await user.type(email, 'di@example.edu');
      await user.type(screen.getByLabelText('Department'), 'Psychology');
      await user.upload(screen.getByLabelText(/^Photo/), new File(['1'], 'me.png', { type: 'image/png' }));
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      expect(await screen.findByText('Please use an academic email address (ending with uni-koeln.de)')).toBeVisible();
      await user.clear(email);
      await user.type(email, 'di@hci.uni-koeln.de');
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      await screen.findByRole('progressbar');
      expect(FakeUpload.last.form.get('nameEn')).toBe('Di Neu');
      expect(FakeUpload.last.form.has('name')).toBe(false);
    });

    it('mentions no domain where any address is allowed, and the second name is optional', async () => {
      setLabSettings({ ...otherLab, emailDomains: [], secondName: { label: 'Name in kanji', isRequired: false } });
      stubSession(anonymous);
      renderPage('/upload-photo');
      expect(await screen.findByLabelText('Email')).not.toHaveAccessibleDescription();
      expect(screen.getByLabelText('Name in kanji (optional)')).not.toBeRequired();
    });
  });

  it('a hub without any category still takes links', async () => {
    setLabSettings({ ...otherLab, linkCategories: [] });
    const POST = 'POST /api/resource-links';
    const api = stubSession(amy, {
      'GET /api/resource-categories': () => ok({ categories: [] }),
      'GET /api/resource-links': () => ok({ links: [] }),
      [POST]: ({ body }) => ok(body),
    });
    const { user } = renderPage('/aimex/support-and-resources?do=add-link');
    await user.type(await screen.findByLabelText('Title'), 'Plan');
    await user.type(screen.getByLabelText('URL'), 'https://example.org');
    await user.click(screen.getByRole('button', { name: 'Add resource' }));
    expect(await screen.findByText('Resource added')).toBeVisible();
    expect(api.callsOf(POST)[0]!.body).toMatchObject({ category: 'reference' });
  });
});

describe('the lab’s settings', () => {
  it('come from the server, and stay as they are when it does not answer', async () => {
    const thursday = { 'GET /api/site/settings': () => siteDocument('settings', otherLab) };
    stubSession(member, { ...thursday, 'GET /api/lab-meetings': () => failure(500, 'Away') });
    const { unmount } = renderPage(EQUIPMENT);
    unmount();
    const { api, user } = renderMeetings({ meetings: [] });
    api.routes['GET /api/site/settings'] = () => failure(503, 'Away');
    await user.click(await screen.findByRole('button', { name: 'Schedule New Meeting' }));
    expect(await screen.findByRole('group', { name: 'Quick select, at 19:00' })).toBeVisible();
  });

  it('change on open pages, while an open form keeps what was typed', async () => {
    let settings = labSettings();
    const { api, user } = renderMeetings({ meetings: [] });
    api.routes['GET /api/site/settings'] = () => siteDocument('settings', settings);
    await user.click(await screen.findByRole('button', { name: 'Schedule New Meeting' }));
    await user.type(await screen.findByLabelText('Title'), 'Reading');
    settings = otherLab;
    await act(async () => FakeEventSource.last.open());
    await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    expect(await screen.findByRole('group', { name: 'Quick select, at 09:30' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Reading');
  });
});
