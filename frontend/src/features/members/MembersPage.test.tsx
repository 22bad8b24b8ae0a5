import { describe, expect, it } from '@jest/globals';
import { memberMessages, type Member } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anonymous, failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { fakeTimers, setSystemTime } from '../../test-support/fake-timers';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { choose } from '../../test-support/choose';
import { renderApp } from '../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

const renderMembers = (current: Member[], alumni: Member[] = [], session = anonymous, path = '/members') => {
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) =>
      ok({ members: search === '?isAlumni=true' ? alumni : search === '?isAlumni=false' ? current : [] }),
  });
  return { ...renderApp(path), api };
};

const grid = async () => {
  const [first] = await screen.findAllByRole('listitem');
  return first!.closest<HTMLElement>('#lab-members')!;
};

const lin = aMember({
  name: '林曉恩',
  nameEn: 'Hsiao-En Lin',
  role: '教授',
  department: 'Department of Examples',
  photoUrl: `/api/photos/${'a'.repeat(32)}`,
  researchKeywords: 'Trust in AI,Chatbots',
  email: 'lin@example.edu.tw',
  personalWebsite: 'https://lin.example.org',
});

/** A lab that is just large, in the order of the server: by role, then by Chinese name, some of the names very long. */
const many = Array.from({ length: 22 }, (_, index) => {
  const number = 22 - index;
  return aMember({
    name: index % 4 === 0 ? `Mx ${number} ${'Wolfeschlegelsteinhausen'.repeat(3)}` : `歐陽${number}`,
    nameEn: `Person ${number} ${index % 4 === 0 ? 'Wolfeschlegelsteinhausen'.repeat(3) : 'Ou-Yang'}`,
    role: index < 8 ? '博士生' : '碩士生',
    department: index % 2 === 0 ? 'Design' : 'Computer Science',
  });
});

describe('a large directory', () => {
  const headings = (level: number) =>
    screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent?.replace(/ [OW].*/, ''));

  it('is grouped by role at first, and by department or not at all when somebody wants it so', async () => {
    const { user } = renderMembers(many);
    await grid();
    expect(headings(2)).toEqual(['PhD Students 博士生', "Master's Students 碩士生"]);
    await choose(user, /^Group by/, 'Department');
    expect(headings(2)).toEqual(['Computer Science ', 'Design ']);
    await choose(user, /^Group by/, 'Not grouped');
    expect(headings(2)).toEqual(['Everybody ']);
    expect(headings(3)[0]).toBe('Person 22');
  });

  it('is sorted by name within its groups when somebody wants it so', async () => {
    const { user } = renderMembers(many);
    await grid();
    expect(headings(3)[0]).toBe('Person 22');
    await choose(user, /^Sort by/, 'Name');
    expect(headings(3)[0]).toBe('Person 15');
    expect(headings(3)[8]).toBe('Person 1');
  });

  it('sorts and groups many alumni on their own', async () => {
    const { user } = renderMembers([lin], many);
    const alumni = within(await screen.findByRole('region', { name: 'Alumni' }));
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await choose(user, /^Group by/, 'Department');
    expect(alumni.getByRole('list', { name: 'Alumni: Design' })).toBeVisible();
    expect(within(await grid()).getByRole('heading', { name: 'Professors 教授' })).toBeVisible();
  });
});

describe('the directory', () => {
  it('shows name, role and contact of a member', async () => {
    renderMembers([lin]);
    const card = within(await grid());
    expect(card.getByRole('heading', { name: 'Hsiao-En Lin 林曉恩' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Hsiao-En Lin 林曉恩' })).toHaveAttribute('href', `/members/${lin.id}`);
    expect(card.getByText('林曉恩')).toHaveAttribute('lang', 'zh-Hant');
    expect(card.getByText('Professor')).toHaveTextContent('Professor 教授');
    expect(card.getByText('Department of Examples')).toBeVisible();
    const keywords = within(card.getByRole('list', { name: 'Research keywords' }));
    expect(keywords.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trust in AI',
      'Chatbots',
    ]);
    expect(card.getByRole('link', { name: 'Email Hsiao-En Lin 林曉恩' })).toHaveAttribute(
      'href',
      'mailto:lin@example.edu.tw',
    );
    const website = card.getByRole('link', { name: /Website of Hsiao-En Lin/ });
    expect(website).toHaveAttribute('href', 'https://lin.example.org');
    expect(website).toHaveAttribute('target', '_blank');
  });

  it('omits what is not known of a member', async () => {
    renderMembers([aMember({ nameEn: 'Plain' })]);
    expect(await screen.findByRole('heading', { name: /Plain/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Research keywords' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
  });

  it('shows a single name once', async () => {
    renderMembers([aMember({ name: 'Amara Okonkwo', nameEn: 'Amara Okonkwo' })]);
    expect(await screen.findByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
  });

  it('keeps the order of the server', async () => {
    renderMembers(['Zoe', 'Adam', 'Mia'].map((nameEn) => aMember({ nameEn })));
    const names = within(await grid()).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent?.slice(0, 3))).toEqual(['Zoe', 'Ada', 'Mia']);
  });

  it('stays fresh for an hour', async () => {
    fakeTimers({ toFake: ['Date'] });
    const { api, router } = renderMembers([lin]);
    await grid();
    const callsAfter = async (minutes: number) => {
      setSystemTime(Date.now() + minutes * 60_000);
      await act(() => router.navigate('/upload-photo'));
      await waitFor(() => expect(document.querySelector('#lab-members')).toBeNull());
      await act(() => router.navigate('/members'));
      await grid();
      return api.calls.filter(({ search }) => search === '?isAlumni=false').length;
    };
    expect(await callsAfter(55)).toBe(1);
    expect(await callsAfter(6)).toBe(2);
  });

  it('groups the members by role, without changing their order', async () => {
    renderMembers([lin, aMember({ role: '副教授' }), aMember({ role: '博士生' }), aMember({ role: '碩士生' })]);
    const groups = within(await grid()).getAllByRole('region');
    expect(groups.map((group) => within(group).getAllByRole('heading')[0]!.textContent)).toEqual([
      'Professors 教授',
      'PhD Students 博士生',
      "Master's Students 碩士生",
    ]);
    expect(within(groups[0]!).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('says what alumni do now, where it is known', async () => {
    const known = aMember({ nameEn: 'Once Here', isAlumni: true, currentPosition: 'Postdoc at ETH Zürich' });
    renderMembers([lin], [known, aMember({ nameEn: 'Gone Away', isAlumni: true })]);
    const [first, second] = within(await screen.findByRole('list', { name: 'Alumni' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Now: Postdoc at ETH Zürich');
    expect(second).not.toHaveTextContent('Now');
  });

  it('shows alumni in a separate section, only if there are any', async () => {
    const { unmount } = renderMembers([lin], [aMember({ nameEn: 'Once Here', isAlumni: true })]);
    const alumni = await screen.findByRole('region', { name: 'Alumni' });
    expect(within(alumni).getByRole('heading', { name: /Once Here/ })).toBeVisible();
    expect(within(await grid()).queryByText('Once Here')).toBeNull();
    unmount();

    renderMembers([lin]);
    await grid();
    expect(screen.queryByText('Alumni')).toBeNull();
  });
});

describe('the search of the directory', () => {
  const chen = aMember({
    name: '陳柏宇',
    nameEn: 'Po-Yu Chen',
    role: '博士生',
    researchKeywords: 'Chatbots,Screen Time',
  });
  const old = aMember({ name: '周一', nameEn: 'Once Here', isAlumni: true });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it.each([
    ['柏宇', 'Po-Yu Chen陳柏宇'],
    ['poyu', 'Po-Yu Chen陳柏宇'],
    ['周', 'Once Here 周一'],
  ])('finds “%s”, in the address too', async (text, name) => {
    const { user, place } = renderMembers([lin, chen], [old]);
    await grid();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), text);
    await waitFor(() => expect(names()).toEqual([name]));
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 members');
    await waitFor(() => expect(new URLSearchParams(place().search).get('q')).toBe(text));
  });

  it('says when nobody is found', async () => {
    renderMembers([lin, chen], [old], anonymous, '/members?q=nobody');
    expect(await screen.findByText('No lab members found')).toBeVisible();
  });

  it('is limited to a keyword by its chip, and shows everybody when it is chosen again', async () => {
    const { user, place } = renderMembers([lin, chen]);
    const chips = () => within(screen.getByRole('heading', { name: /Po-Yu/ }).closest('li')!);
    await grid();
    await user.click(chips().getByRole('button', { name: 'Screen Time' }));
    expect(names()).toEqual(['Po-Yu Chen陳柏宇']);
    expect(place().search).toBe('?keyword=Screen+Time');
    expect(chips().getByRole('button', { name: 'Screen Time' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(chips().getByRole('button', { name: 'Screen Time' }));
    expect(names()).toHaveLength(2);
    expect(place().search).toBe('');
  });
});

it('does not let long texts overflow its card', async () => {
  const text = longText;
  const fields = { name: `陳${text}`, nameEn: text, department: text, researchKeywords: text };
  renderMembers([aMember(fields)], [aMember({ ...fields, isAlumni: true })]);
  await waitFor(() => expect(screen.getAllByText(`陳${text}`)).toHaveLength(2));
  expect(placesPushedBy(text)).toEqual([]);
});

describe('the directory without members', () => {
  it('shows a spinner while they are loading', async () => {
    stubSession(anonymous, { 'GET /api/lab-members': pending });
    renderApp('/members');
    expect(await screen.findByRole('progressbar', { name: 'Loading lab members' })).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    renderMembers([]);
    expect(await screen.findByText('No lab member data currently available.')).toBeVisible();
  });

  it('shows an error, and retries', async () => {
    const message = 'The members service is unavailable. Please try again later.';
    const api = stubSession(anonymous, { 'GET /api/lab-members': () => failure(503, message) });
    const { user } = renderApp('/members');
    expect(await screen.findByText(message)).toBeVisible();
    api.routes['GET /api/lab-members'] = () => ok({ members: [lin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Hsiao-En Lin/ })).toBeVisible();
  });
});

describe('the actions of the directory', () => {
  it('let everyone add a member', async () => {
    renderMembers([]);
    expect(await screen.findByRole('link', { name: 'Add New Member' })).toHaveAttribute('href', '/upload-photo');
    expect(screen.queryByRole('button', { name: 'Manage Members' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('let members change their own entry, and ask for the administrator’s password for more', async () => {
    const own = { id: lin.id, name: lin.name, nameEn: lin.nameEn };
    const { user } = renderMembers([lin, huang], [], { ...member, member: own });
    await user.click(await screen.findByRole('button', { name: 'Edit Hsiao-En Lin 林曉恩' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Your Entry' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: /^(Edit|More about) Kuan-Lin/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Manage Members' }));
    expect(await screen.findByLabelText('Administrator password')).toBeVisible();
  });

  it('let the administrator change everybody, and add somebody at once', async () => {
    const { user, api } = renderMembers([lin], [], admin);
    const POST = 'POST /api/lab-members';
    await user.click(await screen.findByRole('button', { name: 'More about Hsiao-En Lin 林曉恩' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sign-in' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Add Without a Photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Member' }));
    await user.type(dialog.getByLabelText('Chinese name'), '李明');
    await user.type(dialog.getByLabelText('English name'), 'Ming "Max" Li');
    await user.type(dialog.getByLabelText('Email'), 'li@example.edu.tw');
    await user.type(dialog.getByLabelText('Department'), 'Design, Arts');
    api.routes[POST] = () => failure(409, memberMessages.emailTaken);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(memberMessages.emailTaken)).toBeVisible();
    expect(dialog.getByLabelText('Department')).toHaveValue('Design, Arts');

    api.routes[POST] = ({ body }) => ok({ ...aMember(), ...(body as object) });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Ming "Max" Li 李明 is in the directory now.')).toBeVisible();
    expect(api.callsOf(POST).at(-1)!.body).toEqual({
      name: '李明',
      nameEn: 'Ming "Max" Li',
      email: 'li@example.edu.tw',
      role: '碩士生',
      department: 'Design, Arts',
      researchKeywords: '',
      personalWebsite: null,
    });
  });
});
