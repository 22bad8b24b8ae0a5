import { describe, expect, it, jest } from '@jest/globals';
import { WORDS_ADDRESSES } from '@lab/contracts';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import MemberPage from '../../../app/MemberPage';
import { aMember } from '../../../test-support/factories';
import { anonymous, failure, heldRequests, member, ok, stubSession } from '../../../test-support/fake-api';
import { FakeUpload, stubUploads } from '../../../test-support/fake-upload';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { aQueryClient } from '../../../test-support/query-clients';
import { renderApp, renderPage, renderPiece } from '../../../test-support/render-app';
import { lab, publications } from '../../../test-support/site-words';
import { authorParts } from '../../publications/authors';
import { PersonFacts } from './PersonFacts';

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

const renderPerson = (person = huang, session = anonymous, render = renderPage) => {
  const api = stubSession(session, {
    [`GET /api/lab-members/${person.id}`]: () => ok(person),
    [PUT]: ({ body }) => ok({ ...huang, ...(body as object), version: 5 }),
  });
  return { ...render(`/members/${person.id}`), api };
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a person', () => {
  it('shows the directory entry with linked keywords, and has the name as its title', async () => {
    renderPerson({ ...huang, currentPosition: 'Postdoc' });
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
    const keywords = within(main.getByRole('list', { name: 'Research keywords' }));
    expect(keywords.getByRole('link', { name: 'Trust in AI' })).toHaveAttribute('href', '/members?keyword=Trust+in+AI');
    expect(document.title).toBe(`Kuan-Lin Huang 黃冠霖 · ${lab.lab.shortName}`);
    // The current position is shown only for alumni.
    expect(main.queryByText(/Postdoc/)).toBeNull();
    expect(main.queryByRole('button', { name: /Edit|Change/ })).toBeNull();
  });

  it('still works when the publications cannot be loaded, and offers to retry them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const client = aQueryClient();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('publications') });
    const author = aMember({ nameEn: authorParts(publications[0]!.authors)[0]!.text });
    const api = stubSession(anonymous, {
      [`GET /api/lab-members/${author.id}`]: () => ok(author),
      [`GET ${WORDS_ADDRESSES}`]: () => failure(404, 'It is not there.'),
    });
    const page = <Route path="/members/:id" element={<MemberPage />} />;
    const { user } = renderPiece(<Routes>{page}</Routes>, `/members/${author.id}`, client);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(author.nameEn);
    Object.assign(api.routes, {
      [`GET ${WORDS_ADDRESSES}`]: () => ok({ publications: '/publications.json' }),
      'GET /publications.json': () => ok(publications),
    });
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Publications' })).toBeVisible();
  });

  it('omits unknown facts', async () => {
    renderPerson(aMember({ name: 'Plain', nameEn: 'Plain' }));
    await heading('Plain');
    expect(screen.queryByRole('region', { name: 'Publications' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Research keywords' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Website|ORCID)/ })).toBeNull();
    expect(document.querySelector('main img')).toHaveAttribute('src', '/api/avatars/Plain');
  });

  it.each(['/members/nobody', `/members/${huang.id}`])('does not exist at %s', async (path) => {
    stubSession(anonymous, {
      [`GET /api/lab-members/${huang.id}`]: () => failure(404, 'There is no such lab member.'),
    });
    renderPage(path);
    expect(await heading('404 Page Not Found')).toBeVisible();
    expect(screen.getByText(/^There is no directory entry at this address\. It was deleted/)).toBeVisible();
  });
});

it('the facts show the known years in the lab and, for alumni, the current position and the ORCID record', () => {
  const members = [
    aMember({ joinedYear: 2021 }),
    aMember({ joinedYear: 2024, leftYear: 2024 }),
    aMember({ leftYear: 2024 }),
    aMember({
      name: 'Plain',
      nameEn: 'Plain',
      isAlumni: true,
      joinedYear: 2019,
      leftYear: 2024,
      currentPosition: 'Postdoc at ETH Zürich',
      orcid: '0000-0002-1825-0097',
    }),
  ];
  renderPiece(members.map((person) => <PersonFacts key={person.id} member={person} />));
  expect(screen.getAllByText(/^In the lab/).map(({ textContent }) => textContent)).toEqual([
    'In the lab since 2021',
    'In the lab 2024',
    'In the lab until 2024',
    'In the lab 2019–2024',
  ]);
  expect(screen.getByText('Alumni')).toBeVisible();
  expect(screen.getByText('Now: Postdoc at ETH Zürich')).toBeVisible();
  const name = 'ORCID record of Plain: orcid.org/0000-0002-1825-0097 (opens in a new tab)';
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097');
  expect(link).toHaveTextContent('orcid.org/0000-0002-1825-0097');
});

it('the own page shows loading and errors with a retry, and breaks long texts', async () => {
  const text = longText;
  const long = aMember({ name: `陳${text}`, nameEn: text, department: text, researchKeywords: text });
  const tie = { id: 4, title: text, date: '2026-11-25', href: '/aimex/equipment?item=1' };
  const { route, answer } = heldRequests();
  const ties = `GET /api/lab-members/${long.id}/ties`;
  const api = stubSession(
    { ...member, member: { id: long.id, name: long.name, nameEn: long.nameEn } },
    {
      [`GET /api/lab-members/${long.id}`]: route,
      [ties]: () => failure(503, 'The equipment service is unavailable.'),
    },
  );
  const { user } = renderPage(`/members/${long.id}`);
  const tryAgain = () => user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the member' })).toBeInTheDocument();
  answer(failure(503, 'Away.'));
  expect(await screen.findByText('Away.')).toBeVisible();
  await tryAgain();
  answer(ok(long));
  await heading(text);
  expect(await screen.findByText('The equipment service is unavailable.')).toBeVisible();
  api.routes[ties] = () => ok({ checkouts: [tie], bookings: [], presentations: [], openVotes: [tie] });
  await tryAgain();
  const region = within(await screen.findByRole('region', { name: 'Yours in the lab' }));
  expect(region.getAllByText(text)).toHaveLength(2);
  expect(placesPushedBy(text)).toEqual([]);
});

describe('the own page', () => {
  it('saves the fields that members may change with the version on screen, and says if a change awaits approval', async () => {
    const { user, api } = renderPerson(huang, asHuang);
    await user.click(await screen.findByRole('button', { name: 'Edit your entry' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Chinese name')).toBeNull();
    expect(dialog.queryByLabelText('Email')).toBeNull();
    api.routes[PUT] = () => ok({ ...huang, awaitsApproval: true });
    await user.clear(dialog.getByLabelText('Department'));
    await user.type(dialog.getByLabelText('Department'), 'Design');
    await user.type(dialog.getByLabelText('ORCID iD (optional)'), ' https://orcid.org/0000-0002-1694-233x');
    await user.type(dialog.getByLabelText('Current position (optional)'), 'Postdoc at ETH Zürich ');
    await user.type(dialog.getByLabelText('Academic title (optional)'), 'Dr.');
    await user.type(dialog.getByLabelText('Other names in papers (optional)'), 'K.-L. Huang\nKuanlin Huang\n');
    await user.click(dialog.getByRole('button', { name: 'Add link' }));
    await user.click(dialog.getByRole('combobox', { name: 'Icon' }));
    await user.click(await screen.findByRole('option', { name: 'GitHub' }));
    await user.type(dialog.getByLabelText('Label (optional)'), 'Code');
    await user.type(dialog.getByLabelText('Address'), 'github.com/huang');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Sent to the professor')).toBeVisible();
    expect(screen.getByText('Your changes are in the directory as soon as they are approved.')).toBeVisible();
    const [call] = api.callsOf(PUT);
    expect(call?.headers['if-match']).toBe('"4"');
    expect(call?.body).toEqual({
      nameEn: 'Kuan-Lin Huang',
      department: 'Design',
      researchKeywords: 'Trust in AI,Chatbots',
      personalWebsite: 'https://kuanlin.example.org/',
      orcid: '0000-0002-1694-233X',
      title: 'Dr.',
      biography: null,
      links: [{ label: 'Code', icon: 'GitHub', url: 'https://github.com/huang' }],
      otherNames: ['K.-L. Huang', 'Kuanlin Huang'],
      degree: null,
      thesisTitle: null,
      firstPosition: null,
      currentPosition: 'Postdoc at ETH Zürich',
    });
  });

  it.each([
    ['another member', { ...asHuang, member: { ...asHuang.member, id: huang.id + 1 } }],
    ['a member who must prove it first', { ...asHuang, identityPolicy: 'required' as const }],
  ])('cannot be changed by %s', async (_, session) => {
    renderPerson(huang, session, renderApp);
    await heading('Kuan-Lin Huang');
    await screen.findAllByRole('navigation', { name: 'Portal' });
    expect(screen.queryByRole('button', { name: /^(Edit|Change)/ })).toBeNull();
  });
});

it('a new photo is required, must be an image, and can be replaced after a refusal', async () => {
  stubUploads();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const photoNamed = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type });
  const { user } = renderPerson(huang, asHuang);
  await user.click(await screen.findByRole('button', { name: 'Change photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change photo' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save photo' }));
  const notAnImage = 'Please upload an image file (JPG, PNG, etc.)';
  await save();
  expect(await dialog.findByText('Please upload your photo')).toBeVisible();
  await user.upload(dialog.getByLabelText('Photo'), photoNamed('me.txt', 'text/plain'));
  expect(await dialog.findByText(notAnImage)).toBeVisible();
  expect(FakeUpload.sent).toEqual([]);
  await user.upload(dialog.getByLabelText('Photo'), photoNamed('me.jpg'));
  await save();
  act(() => FakeUpload.last.progress(1, 2));
  expect(dialog.getByText('Sending the photo, 50 %')).toBeVisible();
  act(() => FakeUpload.last.answer(415, failure(415, notAnImage).body));
  expect(await dialog.findByText(notAnImage)).toBeVisible();
  await user.upload(dialog.getByLabelText('Photo'), photoNamed('other.jpg'));
  await save();
  expect(FakeUpload.sent).toHaveLength(2);
  expect(FakeUpload.last).toMatchObject({ method: 'PUT', path: `/api/lab-members/${huang.id}/photo` });
  expect(FakeUpload.last.form.get('photo')).toMatchObject({ name: 'other.jpg' });
});

it('shows title, biography, links, degree and positions of an alumnus without an email address', async () => {
  renderPerson({
    ...huang,
    isAlumni: true,
    email: '',
    title: 'Dr.',
    biography: 'Studies **trust**.',
    links: [{ label: null, icon: 'GitHub', url: 'https://github.com/huang' }],
    degree: 'PhD, 2024',
    thesisTitle: 'Trust in machines',
    firstPosition: 'Postdoc at ETH Zürich',
    currentPosition: 'Professor in Köln',
  });
  await heading('Dr. Kuan-Lin Huang');
  expect(await screen.findByText('trust')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/huang');
  for (const line of [
    'PhD, 2024: “Trust in machines”',
    'First position: Postdoc at ETH Zürich',
    'Now: Professor in Köln',
  ])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull();
});
