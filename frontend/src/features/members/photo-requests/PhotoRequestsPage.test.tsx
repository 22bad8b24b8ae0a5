import { describe, expect, it } from '@jest/globals';
import type { PhotoRequest } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, failure, member, ok, stubSession } from '../../../test-support/fake-api';
import { aMember, aPhotoRequest } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const wei = aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });
const kao = aPhotoRequest({ name: '高雅琪', nameEn: 'Ya-Chi Kao' });

const APPROVE = `POST /api/photo-requests/${wei.id}/approve`;

/** A server with requests, whose status changes with the decisions. */
const renderReview = (stored: PhotoRequest[] = [wei, kao]) => {
  let requests = stored;
  const decide = (status: PhotoRequest['status']) => {
    requests = requests.map((request) => (request.id === wei.id ? { ...request, status } : request));
  };
  const api = stubSession(admin, {
    'GET /api/photo-requests': ({ search }) =>
      ok({ photoRequests: requests.filter(({ status }) => search === `?status=${status}`) }),
    [APPROVE]: () => {
      decide('approved');
      return ok(aMember({ nameEn: wei.nameEn }));
    },
  });
  return { ...renderPage('/aimex/photo-requests'), api, decide };
};

const approveButton = () => screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' });
const dialog = () => within(screen.getByRole('dialog'));

describe('access to the page', () => {
  const password = () => screen.findByLabelText('Administrator password');

  it('asks again when the 30 minutes are over, on the same page and tab', async () => {
    const { user, api, place } = renderReview();
    await approveButton();
    api.routes['GET /api/auth/session'] = () => ok(member);
    api.routes['GET /api/photo-requests'] = () => failure(403, 'Please enter the administrator password to continue.');
    await user.click(screen.getByRole('tab', { name: 'Approved' }));
    expect(await password()).toBeVisible();
    expect(place().pathname + place().search).toBe('/aimex/photo-requests?status=approved');
  });
});

describe('the list of requests', () => {
  it('shows the submitted values, and none in the other tabs', async () => {
    const { user } = renderReview([wei]);
    expect(await screen.findByRole('img', { name: 'Photo of Tzu-Han Wei 魏子涵' })).toHaveAttribute(
      'src',
      `${wei.photoUrl}?size=thumb`,
    );
    expect(screen.getByText('魏子涵')).toHaveAttribute('lang', 'zh-Hant');
    expect(screen.getByRole('link', { name: wei.email })).toHaveAttribute('href', `mailto:${wei.email}`);
    expect(screen.getByText(wei.department)).toBeVisible();
    expect(screen.getByText('Chatbots · Screen Time')).toBeVisible();
    for (const [tab, title] of [
      ['Approved', 'No request has been approved yet'],
      ['Rejected', 'No request has been rejected'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(title)).toBeVisible();
    }
  });
});

describe('approving', () => {
  it('requires one of the eight roles, stays open after an error, and then moves the focus to the next request', async () => {
    const { user, api } = renderReview();
    const approve = api.routes[APPROVE]!;
    await user.click(await approveButton());
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Please choose one of the eight roles')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /Role/ }));
    expect(screen.getAllByRole('option', { name: /[^ ] [A-Z]/ })).toHaveLength(8);
    await user.click(screen.getByRole('option', { name: '教授 Professor' }));
    api.routes[APPROVE] = () => failure(503, 'Please try again later.');
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await dialog().findByText('Please try again later.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Role/ })).toHaveTextContent('教授 Professor');
    api.routes[APPROVE] = approve;
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Request approved')).toBeVisible();
    expect(api.callsOf(APPROVE).at(-1)!.body).toEqual({ role: '教授' });
    expect(screen.queryByRole('button', { name: /^Approve Tzu-Han Wei/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve Ya-Chi Kao/ })).toHaveFocus());
  });

  it('says when another person has decided already, and shows the remaining requests', async () => {
    const { user, api, decide } = renderReview();
    api.routes[APPROVE] = () => {
      decide('rejected');
      return failure(409, 'This request was already decided.');
    };
    await user.click(await approveButton());
    await user.click(screen.getByRole('combobox', { name: /Role/ }));
    await user.click(screen.getByRole('option', { name: '教授 Professor' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This request was already decided.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Tzu-Han Wei')).toBeNull();
    expect(screen.getByText('Ya-Chi Kao')).toBeVisible();
  });
});

describe('a request that would change a member', () => {
  const lin = aMember({ name: '林曉恩', nameEn: 'Hsiao-En Lin', role: '博士生', researchKeywords: 'Sleep,News' });
  const { id, name, nameEn, department, photoUrl } = lin;
  const update = aPhotoRequest({
    name: '林曉恩',
    nameEn: 'Shaun Lin',
    email: lin.email,
    department: 'Department of Jokes',
    researchKeywords: 'Sleep',
    updatesMember: { id, name, nameEn, department, photoUrl },
  });
  const CHANGE = `POST /api/photo-requests/${update.id}/approve`;

  const renderUpdate = () => {
    const app = renderReview([update, kao]);
    app.api.routes[`GET /api/lab-members/${id}`] = () => ok(lin);
    app.api.routes[CHANGE] = () => ok({ ...lin, nameEn: 'Shaun Lin' });
    return app;
  };
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('names the member, shows old and new values side by side, and is approved as a change of that member', async () => {
    const { user, api } = renderUpdate();
    expect(await screen.findByText(/^Changes/)).toHaveTextContent('Changes Hsiao-En Lin 林曉恩');
    const table = screen.getByRole('table', { name: 'What changes for Hsiao-En Lin 林曉恩' });
    await within(table).findByText('Sleep · News');
    expect(rowsOf(table)).toEqual([
      'FieldNowRequested',
      'Photo',
      'Chinese name林曉恩林曉恩',
      'English nameHsiao-En LinShaun Lin',
      'DepartmentDepartment of ExamplesDepartment of Jokes',
      'Research keywordsSleep · NewsSleep',
    ]);
    expect(within(table).getAllByRole('img')).toHaveLength(1);
    const marked = within(table)
      .getAllByRole('insertion')
      .map(({ textContent }) => textContent);
    expect(marked).toEqual(['Shaun Lin', 'Department of Jokes', 'Sleep']);
    await user.click(screen.getByRole('button', { name: 'Approve Shaun Lin 林曉恩' }));
    expect(dialog().getByText(/anyone could have typed/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Change Hsiao-En Lin 林曉恩' }));
    await waitFor(() =>
      expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ role: '博士生', updatesMemberId: id }]),
    );
  });

  it('has the fields that only members send when it is the member’s own, and a photo only if it is new', async () => {
    const sent = {
      personalWebsite: 'https://lin.example.org',
      orcid: '0000-0002-1825-0097',
      otherNames: ['H. Lin', 'Lin X'],
    };
    const own = { ...update, ...sent, isOwnEdit: true, photoUrl: null };
    const { user, api } = renderUpdate();
    api.routes['GET /api/photo-requests'] = () => ok({ photoRequests: [own] });
    const table = await screen.findByRole('table', { name: 'What changes for Hsiao-En Lin 林曉恩' });
    await within(table).findByText('Sleep · News');
    expect(rowsOf(table).slice(1, 2)).toEqual(['Chinese name林曉恩林曉恩']);
    const [website, ...others] = rowsOf(table).slice(-3);
    expect(website).toBe(`Personal website${lin.personalWebsite ?? 'none'}https://lin.example.org`);
    expect(others).toEqual(['ORCID iDnone0000-0002-1825-0097', 'Other names in papersnoneH. Lin\nLin X']);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Hsiao-En Lin 林曉恩 has changed their own entry.')).toBeVisible();
  });
});
