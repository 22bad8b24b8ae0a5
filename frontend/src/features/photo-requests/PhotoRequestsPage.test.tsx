import { describe, expect, it } from '@jest/globals';
import type { PhotoRequest } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember, aPhotoRequest } from '../../test-support/factories';
import { renderApp } from '../../test-support/render-app';

const wei = aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });
const kao = aPhotoRequest({ name: '高雅琪', nameEn: 'Ya-Chi Kao' });

/** A server with requests, whose status changes with the decisions. */
const renderReview = (session = admin, stored: PhotoRequest[] = [wei, kao], path = '/aimex/photo-requests') => {
  let requests = stored;
  const decide = (status: PhotoRequest['status']) => {
    requests = requests.map((request) => (request.id === wei.id ? { ...request, status } : request));
  };
  const api = stubSession(session, {
    'GET /api/photo-requests': ({ search }) =>
      ok({ photoRequests: requests.filter(({ status }) => search === `?status=${status}`) }),
    [`POST /api/photo-requests/${wei.id}/approve`]: () => {
      decide('approved');
      return ok(aMember({ nameEn: wei.nameEn }));
    },
    [`POST /api/photo-requests/${wei.id}/reject`]: () => {
      decide('rejected');
      return ok({ ...wei, status: 'rejected' });
    },
  });
  return { ...renderApp(path), api, decide };
};

type User = ReturnType<typeof renderApp>['user'];

const approveButton = () => screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' });
const rejectButton = () => screen.findByRole('button', { name: 'Reject Tzu-Han Wei 魏子涵' });
const dialog = () => within(screen.getByRole('dialog'));

const approveAs = async (user: User, role: string) => {
  await user.click(await approveButton());
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(screen.getByRole('option', { name: role }));
  await user.click(dialog().getByRole('button', { name: 'Approve' }));
};

describe('access to the page', () => {
  const password = () => screen.findByLabelText('Administrator password');

  it('asks for the administrator password', async () => {
    const { user, api } = renderReview(member);
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    expect(api.callsOf('GET /api/photo-requests')).toHaveLength(0);

    api.routes['POST /api/auth/admin'] = () => failure(401, 'Incorrect Password');
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('Incorrect Password')).toBeVisible();
    expect(await password()).toHaveValue('');

    api.routes['POST /api/auth/admin'] = () => ok(admin);
    await user.type(await password(), 'right{Enter}');
    expect(await screen.findByText('Tzu-Han Wei')).toBeVisible();
  });

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
  it('shows the submitted values', async () => {
    renderReview(admin, [wei]);
    expect(await screen.findByRole('img', { name: 'Photo of Tzu-Han Wei 魏子涵' })).toHaveAttribute(
      'src',
      `${wei.photoUrl}?size=thumb`,
    );
    expect(screen.getByText('魏子涵')).toHaveAttribute('lang', 'zh-Hant');
    expect(screen.getByRole('link', { name: wei.email })).toHaveAttribute('href', `mailto:${wei.email}`);
    expect(screen.getByText(wei.department)).toBeVisible();
    expect(screen.getByText('Chatbots · Screen Time')).toBeVisible();
  });

  it('shows decisions and reasons, without buttons', async () => {
    const rejected = aPhotoRequest({
      status: 'rejected',
      photoUrl: null,
      decidedAt: '2026-11-20T08:12:00.000Z',
      reason: 'No face to be seen.',
    });
    renderReview(admin, [rejected], '/aimex/photo-requests?status=rejected');
    expect(await screen.findByText('“No face to be seen.”')).toBeVisible();
    expect(screen.getByText(/2026\/11\/20 \(Fri\)/).parentElement).toHaveTextContent(/^Rejected 2026\/11\/20 \(Fri\)/);
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
  });

  it.each([
    ['Pending', 'Nothing to review'],
    ['Approved', 'No request has been approved yet'],
    ['Rejected', 'No request has been rejected'],
  ])('shows an empty state for %s', async (tab, title) => {
    const { user } = renderReview(admin, []);
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('shows placeholders while the requests are loading', async () => {
    stubSession(admin, { 'GET /api/photo-requests': pending });
    renderApp('/aimex/photo-requests');
    expect(await screen.findByRole('status', { name: 'Loading the requests' })).toBeInTheDocument();
  });

  it('shows an error, and retries', async () => {
    const { user, api } = renderReview();
    const answer = api.routes['GET /api/photo-requests']!;
    api.routes['GET /api/photo-requests'] = () => failure(503, 'Please try again later.');
    expect(await screen.findByText('The requests could not be loaded')).toBeVisible();
    api.routes['GET /api/photo-requests'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await approveButton()).toBeVisible();
  });
});

describe('approving', () => {
  it('requires one of the eight roles, then adds the person to the directory', async () => {
    const { user, api } = renderReview();
    await user.click(await approveButton());
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Please choose one of the eight roles')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /Role/ }));
    expect(screen.getAllByRole('option', { name: /[^ ] [A-Z]/ })).toHaveLength(8);
    await user.click(screen.getByRole('option', { name: '博士生 PhD Student' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('Request Approved')).toBeVisible();
    expect(api.callsOf(`POST /api/photo-requests/${wei.id}/approve`)[0]?.body).toEqual({ role: '博士生' });
    expect(screen.queryByRole('button', { name: /^Approve Tzu-Han Wei/ })).toBeNull();
    expect(screen.getByText('Ya-Chi Kao')).toBeVisible();
  });

  it('moves the focus to the same button of the next request when one was removed', async () => {
    const { user } = renderReview();
    await approveAs(user, '教授 Professor');
    await screen.findByText('Request Approved');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve Ya-Chi Kao/ })).toHaveFocus());
  });

  it('shows a conflict, and the remaining requests', async () => {
    const { user, api, decide } = renderReview();
    api.routes[`POST /api/photo-requests/${wei.id}/approve`] = () => {
      decide('rejected');
      return failure(409, 'This request was already decided.');
    };
    await approveAs(user, '教授 Professor');
    expect(await screen.findByText('This request was already decided.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Tzu-Han Wei')).toBeNull();
    expect(screen.getByText('Ya-Chi Kao')).toBeVisible();
  });

  it('stays open when the server is unavailable', async () => {
    const { user, api } = renderReview();
    api.routes[`POST /api/photo-requests/${wei.id}/approve`] = () => failure(503, 'Please try again later.');
    await approveAs(user, '教授 Professor');
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Role/ })).toHaveTextContent('教授 Professor');
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
  const APPROVE = `POST /api/photo-requests/${update.id}/approve`;

  const renderUpdate = () => {
    const app = renderReview(admin, [update, kao]);
    app.api.routes[`GET /api/lab-members/${id}`] = () => ok(lin);
    app.api.routes[APPROVE] = () => ok({ ...lin, nameEn: 'Shaun Lin' });
    return app;
  };
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('names the member, and shows old and new values side by side', async () => {
    renderUpdate();
    expect(await screen.findByText(/^Changes/)).toHaveTextContent('Changes Hsiao-En Lin 林曉恩');
    const table = screen.getByRole('table', { name: 'What changes for Hsiao-En Lin 林曉恩' });
    await within(table).findByText('Sleep · News');
    expect(rowsOf(table)).toEqual([
      'FieldNowRequested',
      'Photo',
      'Chinese name林曉恩林曉恩',
      'English nameHsiao-En LinShaun Lin',
      'DepartmentDepartment of ExamplesDepartment of Jokes',
      'KeywordsSleep · NewsSleep',
    ]);
    expect(within(table).getAllByRole('img')).toHaveLength(1);
    const marked = within(table)
      .getAllByRole('insertion')
      .map(({ textContent }) => textContent);
    expect(marked).toEqual(['Shaun Lin', 'Department of Jokes', 'Sleep']);
  });

  it('is approved after a confirmation that names the member, with the member’s role', async () => {
    const { user, api } = renderUpdate();
    await user.click(await screen.findByRole('button', { name: 'Approve Shaun Lin 林曉恩' }));
    expect(api.callsOf(APPROVE)).toHaveLength(0);
    expect(screen.getByRole('dialog', { name: 'Change Hsiao-En Lin 林曉恩?' })).toBeVisible();
    expect(dialog().getByText(/anybody could have typed/)).toBeVisible();
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: /Role/ }).textContent).toBe('博士生 PhD Student'),
    );
    await user.click(dialog().getByRole('button', { name: 'Change Hsiao-En Lin 林曉恩' }));
    expect(await screen.findByText('The entry of Shaun Lin 林曉恩 was changed.')).toBeVisible();
    expect(api.callsOf(APPROVE)[0]?.body).toEqual({ role: '博士生', updatesMemberId: id });
  });

  it('of the member’s own has the fields that only members send, and a photo only where there is a new one', async () => {
    const sent = { personalWebsite: 'https://lin.example.org', orcid: '0000-0002-1825-0097' };
    const own = { ...update, ...sent, isOwnEdit: true, photoUrl: null };
    const { user, api } = renderUpdate();
    api.routes['GET /api/photo-requests'] = () => ok({ photoRequests: [own] });
    const table = await screen.findByRole('table', { name: 'What changes for Hsiao-En Lin 林曉恩' });
    await within(table).findByText('Sleep · News');
    expect(rowsOf(table).slice(1, 2)).toEqual(['Chinese name林曉恩林曉恩']);
    const [website, ...others] = rowsOf(table).slice(-3);
    expect(website).toBe(`Website${lin.personalWebsite ?? 'none'}https://lin.example.org`);
    expect(others).toEqual(['ORCID iDnone0000-0002-1825-0097', 'Current positionnonenone']);
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Hsiao-En Lin 林曉恩 has changed their own entry.')).toBeVisible();
  });

  it('shows a warning when it changes a member who was added after the page was loaded', async () => {
    const { user, api } = renderReview();
    api.routes[`POST /api/photo-requests/${wei.id}/approve`] = () =>
      failure(409, 'This would change 林曉恩. Please confirm.');
    await approveAs(user, '教授 Professor');
    expect(await screen.findByText('This would change 林曉恩. Please confirm.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('requests from one email address', () => {
  it('are grouped case-insensitively, at the position of the newest', async () => {
    const [first, second, third] = ['x@example.edu', 'y@example.edu', 'X@example.edu'].map((email) =>
      aPhotoRequest({ email }),
    );
    renderReview(admin, [first!, second!, third!]);
    const heading = await screen.findByRole('heading', { name: '2 requests from x@example.edu' });
    const group = within(heading.closest('li')!);
    expect(group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      `${first!.nameEn} 魏子涵`,
      `${third!.nameEn} 魏子涵`,
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '2 requests from x@example.edu',
      `${second!.nameEn} 魏子涵`,
    ]);
  });
});

describe('rejecting', () => {
  it.each([
    ['Too dark', 'Too dark'],
    ['', null],
  ])('asks for confirmation, with an optional reason: %j', async (typed, reason) => {
    const { user, api } = renderReview();
    await user.click(await rejectButton());
    expect(dialog().getByText(/cannot be undone/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: typed } });
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Request Rejected')).toBeVisible();
    expect(api.callsOf(`POST /api/photo-requests/${wei.id}/reject`)[0]?.body).toEqual({ reason });
  });

  it('does nothing when cancelled', async () => {
    const { user, api } = renderReview();
    await user.click(await rejectButton());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.every(({ route }) => route.startsWith('GET'))).toBe(true);
    expect(await rejectButton()).toHaveFocus();
  });
});
