import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { admin, anonymous, failure, member, ok, stubSession } from '../../../test-support/fake-api';
import { FakeUpload, stubUploads } from '../../../test-support/fake-upload';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderApp } from '../../../test-support/render-app';
import { lab, publications } from '../../../test-support/site-words';

const huang = aMember({
  name: '黃冠霖',
  nameEn: 'Kuan-Lin Huang',
  role: '博士生',
  department: 'Department of Examples',
  researchKeywords: 'Trust in AI,Chatbots',
  email: 'huang@example.edu.tw',
  personalWebsite: 'https://kuanlin.example.org/',
  photoUrl: `/api/photos/${'a'.repeat(32)}`,
  joinedYear: 2021,
  version: 4,
});

const asHuang = { ...member, member: { id: huang.id, name: huang.name, nameEn: huang.nameEn } };
const PUT = `PUT /api/lab-members/${huang.id}`;

const renderPerson = (person = huang, session = anonymous) => {
  const api = stubSession(session, {
    [`GET /api/lab-members/${person.id}`]: () => ok(person),
    [PUT]: ({ body }) => ok({ ...huang, ...(body as object), version: 5 }),
  });
  return { ...renderApp(`/members/${person.id}`), api };
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a person', () => {
  it('shows what the directory says, and is titled with the name', async () => {
    renderPerson();
    await heading('Kuan-Lin Huang');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('黃冠霖')).toHaveAttribute('lang', 'zh-Hant');
    expect(main.getByText('PhD Student')).toHaveTextContent('PhD Student 博士生');
    expect(main.getByText('Department of Examples')).toBeVisible();
    expect(main.getByRole('img', { name: 'Photo of Kuan-Lin Huang 黃冠霖' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Email Kuan-Lin Huang 黃冠霖: huang@example.edu.tw' })).toHaveAttribute(
      'href',
      'mailto:huang@example.edu.tw',
    );
    expect(main.getByRole('link', { name: /^Website of Kuan-Lin Huang 黃冠霖: kuanlin.example.org/ })).toHaveAttribute(
      'href',
      'https://kuanlin.example.org/',
    );
    expect(document.title).toBe(`Kuan-Lin Huang 黃冠霖 · ${lab.lab.shortName}`);
    expect(main.queryByRole('button', { name: /Edit|Change/ })).toBeNull();
  });

  it('has keywords that lead to everybody who has them', async () => {
    renderPerson();
    const keywords = within(await screen.findByRole('list', { name: 'Research keywords' }));
    expect(keywords.getByRole('link', { name: 'Trust in AI' })).toHaveAttribute('href', '/members?keyword=Trust+in+AI');
  });

  it('lists the publications that name the person, with a dialog to cite them', async () => {
    const nameEn = publications[0]!.authors.split(/,|\s+and\s+/)[0]!.replace('*', '');
    const { user } = renderPerson(aMember({ nameEn }));
    const section = within(await screen.findByRole('region', { name: 'Publications' }));
    for (const item of section.getAllByRole('listitem')) expect(item).toHaveTextContent(nameEn);
    await user.click(section.getByRole('button', { name: `Cite: ${publications[0]!.title}` }));
    expect(await screen.findByRole('dialog', { name: 'Cite' })).toBeVisible();
  });

  it('omits what is not known', async () => {
    renderPerson(aMember({ name: 'Plain', nameEn: 'Plain' }));
    await heading('Plain');
    expect(screen.queryByRole('region', { name: 'Publications' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Research keywords' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Website|ORCID)/ })).toBeNull();
    expect(document.querySelector('main img')).toHaveAttribute('src', '/api/avatars/Plain');
  });

  it('says of former members that they are', async () => {
    renderPerson(aMember({ nameEn: 'Once Here', isAlumni: true }));
    await heading('Once Here');
    expect(screen.getByText('Alumni')).toBeVisible();
  });

  it('says what alumni do now, and nothing of that for who is in the lab', async () => {
    const currentPosition = 'Postdoc at ETH Zürich';
    const { unmount } = renderPerson(aMember({ isAlumni: true, currentPosition }));
    expect(await screen.findByText('Now: Postdoc at ETH Zürich')).toBeVisible();
    unmount();
    renderPerson(aMember({ nameEn: 'Still Here', currentPosition }));
    await heading('Still Here');
    expect(screen.queryByText(/Postdoc/)).toBeNull();
  });

  it('links the ORCID record', async () => {
    renderPerson(aMember({ name: 'Plain', nameEn: 'Plain', orcid: '0000-0002-1825-0097' }));
    const name = 'ORCID record of Plain: orcid.org/0000-0002-1825-0097 (opens in a new tab)';
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097');
    expect(link).toHaveTextContent('orcid.org/0000-0002-1825-0097');
  });

  it.each([
    [{ joinedYear: 2021 }, 'In the lab since 2021'],
    [{ joinedYear: 2019, leftYear: 2024 }, 'In the lab 2019–2024'],
    [{ joinedYear: 2024, leftYear: 2024 }, 'In the lab 2024'],
    [{ leftYear: 2024 }, 'In the lab until 2024'],
  ])('says the years in the lab: %j', async (years, text) => {
    renderPerson(aMember(years));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('does not let long texts overflow', async () => {
    const text = longText;
    renderPerson(aMember({ name: `陳${text}`, nameEn: text, department: text, researchKeywords: text }));
    await heading(text);
    expect(placesPushedBy(text)).toEqual([]);
  });

  it.each(['/members/0', '/members/nobody', `/members/${huang.id}`])('is not found at %s', async (path) => {
    stubSession(anonymous, {
      [`GET /api/lab-members/${huang.id}`]: () => failure(404, 'There is no such lab member.'),
    });
    renderApp(path);
    expect(await heading('404 Page Not Found')).toBeVisible();
    expect(screen.getByText(/^Nobody in the directory has this address\. The entry was deleted since/)).toBeVisible();
  });

  it('shows an error, and retries', async () => {
    const { api, user } = renderPerson(aMember());
    const person = aMember({ nameEn: 'Back Again' });
    api.routes[`GET /api/lab-members/${person.id}`] = () => failure(503, 'Away.');
    renderApp(`/members/${person.id}`);
    expect(await screen.findByText('Away.')).toBeVisible();
    api.routes[`GET /api/lab-members/${person.id}`] = () => ok(person);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Back Again');
  });

  it('is linked from the directory', async () => {
    stubSession(anonymous, {
      'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [huang] }),
      [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
    });
    const { user, place } = renderApp('/members');
    await user.click(await screen.findByRole('link', { name: 'Kuan-Lin Huang 黃冠霖' }));
    await heading('Kuan-Lin Huang');
    expect(place().pathname).toBe(`/members/${huang.id}`);
  });
});

describe('the own page', () => {
  const edit = async (session: Parameters<typeof renderPerson>[1] = asHuang, name = 'Edit Your Entry') => {
    const view = renderPerson(huang, session);
    await view.user.click(await screen.findByRole('button', { name }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('saves the fields that members change themselves, with the version that was seen', async () => {
    const { user, api, dialog } = await edit();
    expect(dialog.queryByLabelText('Chinese name')).toBeNull();
    expect(dialog.queryByLabelText('Email')).toBeNull();
    await user.clear(dialog.getByLabelText('Department'));
    await user.type(dialog.getByLabelText('Department'), 'Design');
    await user.type(dialog.getByLabelText('ORCID iD (optional)'), ' https://orcid.org/0000-0002-1694-233x');
    await user.type(dialog.getByLabelText('Current position (optional)'), 'Postdoc at ETH Zürich ');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Member Changed')).toBeVisible();
    const [call] = api.callsOf(PUT);
    expect(call?.headers['if-match']).toBe('"4"');
    expect(call?.body).toEqual({
      nameEn: 'Kuan-Lin Huang',
      department: 'Design',
      researchKeywords: 'Trust in AI,Chatbots',
      personalWebsite: 'https://kuanlin.example.org/',
      orcid: '0000-0002-1694-233X',
      currentPosition: 'Postdoc at ETH Zürich',
    });
  });

  it('says that a change awaits approval, where it does', async () => {
    const { user, api, dialog } = await edit();
    api.routes[PUT] = () => ok({ ...huang, awaitsApproval: true });
    await user.type(dialog.getByLabelText('Department'), ' and Design');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Sent to the Professor')).toBeVisible();
    expect(screen.getByText('Your changes are in the directory as soon as they are approved.')).toBeVisible();
  });

  it('has every field for the administrator, who may change everybody', async () => {
    const { dialog } = await edit(admin, 'Edit Entry');
    for (const [label, value] of [
      ['Chinese name', '黃冠霖'],
      ['English name', 'Kuan-Lin Huang'],
      ['Department', 'Department of Examples'],
      ['Email', 'huang@example.edu.tw'],
      ['Personal website (optional)', 'https://kuanlin.example.org/'],
      ['In the lab since, year (optional)', '2021'],
      ['Until, year (optional)', ''],
    ])
      expect(dialog.getByLabelText(label!)).toHaveValue(value);
    expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveTextContent('博士生 PhD Student');
    for (const name of ['Trust in AI', 'Chatbots']) expect(dialog.getByRole('button', { name })).toBeVisible();
    expect(dialog.getByRole('switch', { name: 'Alumni' })).not.toBeChecked();
  });

  it.each([
    ['another member', { ...asHuang, member: { ...asHuang.member, id: huang.id + 1 } }],
    ['somebody who has not chosen a name', member],
    ['a member who must prove it first', { ...asHuang, identityPolicy: 'required' as const }],
  ])('cannot be changed by %s', async (_, session) => {
    renderPerson(huang, session);
    await heading('Kuan-Lin Huang');
    await screen.findAllByRole('navigation', { name: 'Portal' });
    expect(screen.queryByRole('button', { name: /^(Edit|Change)/ })).toBeNull();
  });
});

describe('a new photo', () => {
  beforeEach(() => {
    stubUploads();
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  });
  const photo = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

  const open = async () => {
    const view = renderPerson(huang, asHuang);
    await view.user.click(await screen.findByRole('button', { name: 'Change Photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Photo' }));
    return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: 'Save Photo' })) };
  };

  it('is sent and replaces the old one', async () => {
    const { user, api, dialog, save } = await open();
    const changed = { ...huang, photoUrl: `/api/photos/${'b'.repeat(32)}` };
    api.routes[`GET /api/lab-members/${huang.id}`] = () => ok(changed);
    await user.upload(dialog.getByLabelText('Photo'), photo);
    await save();
    expect(FakeUpload.last).toMatchObject({ method: 'PUT', path: `/api/lab-members/${huang.id}/photo` });
    expect(FakeUpload.last.form.get('photo')).toMatchObject({ name: 'me.jpg' });
    act(() => FakeUpload.last.progress(1, 2));
    expect(dialog.getByText('Sending the photo, 50 %')).toBeVisible();
    act(() => FakeUpload.last.answer(200, changed));
    expect(await screen.findByText('Photo Changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = screen.getByRole('img', { name: 'Photo of Kuan-Lin Huang 黃冠霖' });
    await waitFor(() => expect(shown.getAttribute('src')).toBe(`${changed.photoUrl}?size=thumb`));
  });

  it('is needed, and is an image', async () => {
    const { user, dialog, save } = await open();
    await save();
    expect(await dialog.findByText('Please upload your photo')).toBeVisible();
    await user.upload(dialog.getByLabelText('Photo'), new File(['text'], 'me.txt', { type: 'text/plain' }));
    expect(await dialog.findByText('Please upload an image file (JPG, PNG, etc.)')).toBeVisible();
    expect(FakeUpload.sent).toEqual([]);
  });

  it('that the server refuses can be replaced by another', async () => {
    const { user, dialog, save } = await open();
    await user.upload(dialog.getByLabelText('Photo'), photo);
    await save();
    act(() => FakeUpload.last.answer(415, failure(415, 'Please upload an image file (JPG, PNG, etc.)').body));
    expect(await dialog.findByText('Please upload an image file (JPG, PNG, etc.)')).toBeVisible();
    await user.upload(dialog.getByLabelText('Photo'), new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    await save();
    expect(FakeUpload.sent).toHaveLength(2);
  });
});
