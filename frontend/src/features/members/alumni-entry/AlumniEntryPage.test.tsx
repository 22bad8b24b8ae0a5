import { memberMessages } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, changedMeanwhile, failure, ok, stubSession } from '../../../test-support/fake-api';
import { renderApp } from '../../../test-support/render-app';

const READ = 'POST /api/lab-members/alumni-link';
const SAVE = `${READ}/save`;
const DECLINE = `${READ}/decline`;

const entry = {
  name: 'Ada Byron',
  degree: 'PhD, 2020',
  thesisTitle: null,
  firstPosition: null,
  currentPosition: null,
  version: 4,
};

const open = (more = {}, path = '/alumni-entry#secret') => {
  const api = stubSession(anonymous, { [READ]: () => ok(entry), ...more });
  return { ...renderApp(path), api };
};

it('a former member sees and changes their entry without a session', async () => {
  const { user, api } = open({ [SAVE]: () => ok({ ...entry, version: 5 }) });
  expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Degree/ })).toHaveValue('PhD, 2020');
  await user.type(screen.getByRole('textbox', { name: /^Current position/ }), 'Professor');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Your entry is saved.'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(api.callsOf(SAVE)[0]).toMatchObject({
    body: { token: 'secret', degree: 'PhD, 2020', thesisTitle: null, currentPosition: 'Professor' },
    headers: { 'if-match': '"4"' },
  });
});

it('input stays after a refusal and a conflict, and a change that waits for approval says so', async () => {
  const { user, api } = open({ [SAVE]: () => failure(503, 'Away.') });
  await user.type(await screen.findByRole('textbox', { name: /^Current position/ }), 'Professor');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect((await screen.findAllByText('Away.'))[0]).toBeVisible();
  api.routes[SAVE] = () => changedMeanwhile({ ...entry, degree: 'MSc', version: 5 });
  await save();
  await user.click(await screen.findByRole('button', { name: /mine/i }));
  expect(screen.getByRole('textbox', { name: /^Current position/ })).toHaveValue('Professor');
  api.routes[SAVE] = () => ok({ ...entry, awaitsApproval: true });
  await save();
  expect((await screen.findAllByText(/approved them/))[0]).toBeVisible();
  expect(api.callsOf(SAVE).at(-1)!.headers['if-match']).toBe('"5"');
});

it('the e-mails can be ended for good', async () => {
  const { user, api } = open({ [DECLINE]: () => ok(null) });
  await user.click(await screen.findByRole('button', { name: 'Please do not ask again' }));
  expect((await screen.findAllByText('You will not be asked again'))[0]).toBeVisible();
  expect(api.callsOf(DECLINE)[0]!.body).toEqual({ token: 'secret' });
});

it('a link that has ended or is not complete says so', async () => {
  open({ [READ]: () => failure(404, memberMessages.alumniLinkOver) });
  expect(await screen.findByText('This link has ended')).toBeVisible();
  expect(screen.getByText(memberMessages.alumniLinkOver)).toBeVisible();
  open({}, '/alumni-entry');
  await waitFor(() => expect(screen.getByText('This link is not complete')).toBeVisible());
});
