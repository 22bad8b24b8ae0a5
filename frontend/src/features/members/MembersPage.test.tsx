import { describe, expect, it } from '@jest/globals';
import type { Member } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anonymous, failure, heldRequests, member, ok, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { fakeTimers, setSystemTime } from '../../test-support/fake-timers';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { choose } from '../../test-support/choose';
import { renderPage } from '../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

const renderMembers = (current: Member[], alumni: Member[] = [], session = anonymous, path = '/members') => {
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) =>
      ok({ members: search === '?isAlumni=true' ? alumni : search === '?isAlumni=false' ? current : [] }),
  });
  return { ...renderPage(path), api };
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

/** A large lab in the order of the server, by role and then Chinese name; some of the names are very long. */
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

  it('is sorted within its groups by role', async () => {
    const { user } = renderMembers(many);
    await grid();
    expect(headings(2)).toEqual(['PhD Students 博士生', "Master's Students 碩士生"]);
    expect(headings(3)[0]).toBe('Person 22');
    await choose(user, /^Sort by/, 'Name');
    expect(headings(3)[0]).toBe('Person 15');
    expect(headings(3)[8]).toBe('Person 1');
    expect(headings(2)).toEqual(['PhD Students 博士生', "Master's Students 碩士生"]);
  });
});

describe('the directory', () => {
  it('shows the members grouped by role in the order of the server, and alumni separately', async () => {
    const once = aMember({ nameEn: 'Once Here', isAlumni: true, currentPosition: 'Postdoc at ETH Zürich' });
    const gone = aMember({ nameEn: 'Gone Away', isAlumni: true });
    const current = [
      lin,
      aMember({ nameEn: 'Zoe', role: '副教授' }),
      aMember({ name: 'Amara Okonkwo', nameEn: 'Amara Okonkwo', role: '博士生' }),
      aMember({ nameEn: 'Adam', role: '碩士生' }),
    ];
    renderMembers(current, [once, gone]);
    const groups = within(await grid()).getAllByRole('region');
    expect(groups.map((group) => within(group).getAllByRole('heading')[0]!.textContent)).toEqual([
      'Professors',
      'PhD Students 博士生',
      "Master's Students 碩士生",
    ]);
    const [first, second] = within(groups[0]!).getAllByRole('heading', { level: 3 });
    const card = within(first!.closest('li')!);
    expect(card.getByRole('heading', { name: 'Hsiao-En Lin 林曉恩' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Hsiao-En Lin 林曉恩' })).toHaveAttribute('href', `/members/${lin.id}`);
    expect(card.getByText('林曉恩')).toHaveAttribute('lang', 'zh-Hant');
    expect(card.getByText('Professor', { selector: 'p' })).toHaveTextContent('Professor 教授');
    const department = card.getByText('Department of Examples');
    expect(department).toBeVisible();
    // On phones, a list separates the parts.
    const parts = [...department.parentElement!.children].map(({ textContent }) => textContent);
    expect(parts).toEqual(['Professor', 'Trust in AI · Chatbots', 'Department of Examples']);
    const keywords = within(card.getByRole('list', { name: 'Research keywords' }));
    const shown = keywords.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Trust in AI', 'Chatbots']);
    expect(card.getByRole('link', { name: 'Email Hsiao-En Lin 林曉恩' })).toHaveAttribute(
      'href',
      'mailto:lin@example.edu.tw',
    );
    const website = card.getByRole('link', { name: /Website of Hsiao-En Lin/ });
    expect(website).toHaveAttribute('href', 'https://lin.example.org');
    expect(website).toHaveAttribute('target', '_blank');

    const plain = within(second!.closest('li')!);
    expect(plain.queryByRole('list', { name: 'Research keywords' })).toBeNull();
    expect(plain.queryByRole('link', { name: /Website/ })).toBeNull();
    // A single name is shown once.
    expect(within(groups[1]!).getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();

    const alumni = within(await screen.findByRole('list', { name: 'Alumni' })).getAllByRole('listitem');
    expect(alumni[0]).toHaveTextContent('Now: Postdoc at ETH Zürich');
    expect(alumni[1]).not.toHaveTextContent('Now');
    expect(within(await grid()).queryByText('Once Here')).toBeNull();
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
});

it('the directory is searched by either name or by a click on a keyword, and the search is in the address', async () => {
  const chen = aMember({
    name: '陳柏宇',
    nameEn: 'Po-Yu Chen',
    role: '博士生',
    researchKeywords: 'Chatbots,Screen Time',
  });
  const old = aMember({ name: '周一', nameEn: 'Once Here', isAlumni: true });
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { user, place } = renderMembers([lin, chen], [old], anonymous, '/members?q=nobody');
  expect(await screen.findByText('No lab members found')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  const find = async (text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
    await waitFor(() => expect(new URLSearchParams(place().search).get('q') ?? '').toBe(text));
  };
  await find('poyu');
  await waitFor(() => expect(names()).toEqual(['Po-Yu Chen 陳柏宇']));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 members');
  await find('周');
  await waitFor(() => expect(names()).toEqual(['Once Here 周一']));
  await find('');
  await waitFor(() => expect(names()).toHaveLength(3));

  const chip = () =>
    within(screen.getByRole('heading', { name: /Po-Yu/ }).closest('li')!).getByRole('button', { name: 'Screen Time' });
  await user.click(chip());
  expect(names()).toEqual(['Po-Yu Chen 陳柏宇']);
  expect(place().search).toBe('?keyword=Screen+Time');
  expect(chip()).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip());
  expect(names()).toHaveLength(3);
  expect(place().search).toBe('');
});

it('does not let long texts overflow its card', async () => {
  const text = longText;
  const fields = { name: `陳${text}`, nameEn: text, department: text, researchKeywords: text };
  renderMembers([aMember(fields)], [aMember({ ...fields, isAlumni: true })]);
  await waitFor(() => expect(screen.getAllByText(`陳${text}`)).toHaveLength(2));
  expect(placesPushedBy(text)).toEqual([]);
});

it('the directory shows loading, an error with a retry, and an empty state', async () => {
  const { route, answer } = heldRequests();
  const api = stubSession(anonymous, { 'GET /api/lab-members': route });
  const { user } = renderPage('/members');
  expect(await screen.findByRole('progressbar', { name: 'Loading the lab members' })).toBeInTheDocument();
  const message = 'The members service is unavailable. Please try again later.';
  // One response is for current members, the other for alumni.
  answer(failure(503, message));
  answer(failure(503, message));
  expect(await screen.findByText(message)).toBeVisible();
  api.routes['GET /api/lab-members'] = () => ok({ members: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No lab member data currently available.')).toBeVisible();
});

it('the directory lets members change their own entry, and asks for the administrator’s password for more', async () => {
  const own = { id: lin.id, name: lin.name, nameEn: lin.nameEn };
  const { user, api } = renderMembers([lin, huang], [], { ...member, member: own });
  api.routes[`GET /api/lab-members/${lin.id}`] = () => ok(lin);
  await user.click(await screen.findByRole('button', { name: 'Edit Hsiao-En Lin 林曉恩' }));
  expect(await screen.findByRole('dialog', { name: 'Edit your entry' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: /^(Edit|More about) Kuan-Lin/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Manage members' }));
  expect(await screen.findByLabelText('Administrator password')).toBeVisible();
});
