import { describe, expect, it } from '@jest/globals';
import type { Member } from '@lab/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { anonymous, failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { renderApp } from '../../test-support/render-app';

const renderMembers = (current: Member[], alumni: Member[] = [], session = anonymous) => {
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) =>
      ok({ members: search === '?isAlumni=true' ? alumni : search === '?isAlumni=false' ? current : [] }),
  });
  return { ...renderApp('/members'), api };
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

describe('the directory', () => {
  it('shows who someone is and how to reach them', async () => {
    renderMembers([lin]);
    const card = within(await grid());
    expect(card.getByRole('heading', { name: 'Hsiao-En Lin 林曉恩' })).toBeVisible();
    expect(card.getByText('林曉恩')).toHaveAttribute('lang', 'zh-Hant');
    expect(card.getByText('Professor')).toHaveTextContent('Professor 教授');
    expect(card.getByText('Department of Examples')).toBeVisible();
    const keywords = within(card.getByRole('list', { name: 'Research keywords' }));
    expect(keywords.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trust in AI',
      'Chatbots',
    ]);
    expect(card.getByRole('link', { name: 'Email Hsiao-En Lin' })).toHaveAttribute('href', 'mailto:lin@example.edu.tw');
    const website = card.getByRole('link', { name: /Website of Hsiao-En Lin/ });
    expect(website).toHaveAttribute('href', 'https://lin.example.org');
    expect(website).toHaveAttribute('target', '_blank');
  });

  it('falls back to initials when a photo does not load', async () => {
    renderMembers([lin]);
    fireEvent.error(await screen.findByRole('img', { name: 'Photo of Hsiao-En Lin' }));
    expect((await grid()).querySelector('img')).toHaveAttribute('src', '/api/avatars/Hsiao-En%20Lin');
  });

  it('leaves out what a member does not have', async () => {
    renderMembers([aMember({ nameEn: 'Plain' })]);
    expect(await screen.findByRole('heading', { name: /Plain/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Research keywords' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
  });

  it('shows a name once when there is only one', async () => {
    renderMembers([aMember({ name: 'Amara Okonkwo', nameEn: 'Amara Okonkwo' })]);
    expect(await screen.findByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
  });

  it('keeps the order of the server', async () => {
    renderMembers(['Zoe', 'Adam', 'Mia'].map((nameEn) => aMember({ nameEn })));
    const names = within(await grid()).getAllByRole('heading');
    expect(names.map((name) => name.textContent?.slice(0, 3))).toEqual(['Zoe', 'Ada', 'Mia']);
  });

  it('shows alumni apart from the others, in a section that is there only with them', async () => {
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

describe('the directory without members', () => {
  it('shows a spinner while they are loading', async () => {
    stubSession(anonymous, { 'GET /api/lab-members': pending });
    renderApp('/members');
    expect(await screen.findByRole('progressbar', { name: 'Loading lab members' })).toBeInTheDocument();
  });

  it('says when there are none', async () => {
    renderMembers([]);
    expect(await screen.findByText('No lab member data currently available.')).toBeVisible();
  });

  it('says when they cannot be loaded, and tries again', async () => {
    const message = 'The members service is unavailable. Please try again later.';
    const api = stubSession(anonymous, { 'GET /api/lab-members': () => failure(503, message) });
    const { user } = renderApp('/members');
    expect(await screen.findByText(message)).toBeVisible();
    api.routes['GET /api/lab-members'] = () => ok({ members: [lin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Hsiao-En Lin/ })).toBeVisible();
  });
});

describe('what can be done in the directory', () => {
  it('offers everyone to add a member', async () => {
    renderMembers([]);
    expect(await screen.findByRole('link', { name: 'Add New Member' })).toHaveAttribute('href', '/upload-photo');
    expect(screen.queryByRole('link', { name: 'Manage Members' })).toBeNull();
  });

  it('offers members to manage them', async () => {
    renderMembers([], [], member);
    expect(await screen.findByRole('link', { name: 'Manage Members' })).toHaveAttribute(
      'href',
      '/aimex/managing-member',
    );
  });
});
