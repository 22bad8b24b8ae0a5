import { expect, it } from '@jest/globals';
import type { FaqList, StoredFaqEntry } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { proven } from '../../test-support/sign-in';
import { stubSite } from '../../test-support/site';

const FAQ = 'GET /api/labguide/faq';

const entry: StoredFaqEntry = {
  id: 4,
  version: 2,
  asked: 3,
  question: 'Is there a zebra?',
  answer: 'Yes, one.',
  keywords: ['animal'],
  examples: [],
  intents: [],
  questionZh: null,
  answerZh: null,
};

const faq: FaqList = {
  entries: [entry, { ...entry, id: 5, question: 'May I visit?', answer: 'On Mondays.', keywords: [], asked: 0 }],
  recent: { answered: 41, asked: 50 },
  suggestions: [{ question: 'Who leads the lab?', answer: 'Ada Byron does.' }],
};

const open = (routes: Record<string, () => ReturnType<typeof ok>> = {}) => {
  const { api } = stubSite();
  Object.assign(api.routes, { [FAQ]: () => ok(faq), ...routes });
  return { ...renderPage('/aimex/site?tab=guide'), api };
};

const dialog = () => within(screen.getByRole('dialog'));

it('the tab of the guide says how well it answers, finds entries, and changes and deletes them', async () => {
  const PUT = 'PUT /api/labguide/faq/4';
  const { user, api } = open({ [PUT]: () => ok(entry), 'DELETE /api/labguide/faq/5': () => ok(null) });
  expect(await screen.findByText(/^The guide answered 41 of the last 50\./)).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'animal');
  const entries = within(screen.getByRole('list', { name: 'Entries' }));
  await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(1));
  await user.click(entries.getByRole('button', { name: 'Edit Is there a zebra?' }));
  const answer = await dialog().findByRole('textbox', { name: 'Answer' });
  await user.clear(answer);
  await user.type(answer, 'Two.');
  await user.click(dialog().getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(1));
  expect(api.callsOf(PUT)[0]).toMatchObject({
    body: { question: 'Is there a zebra?', answer: 'Two.', keywords: ['animal'] },
    headers: { 'if-match': '"2"' },
  });
  await user.clear(screen.getByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete May I visit?' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Entry deleted')).toBeVisible();
});

it('a suggested question can be answered with the suggested text', async () => {
  const POST = 'POST /api/labguide/faq';
  const { user, api } = open({ [POST]: () => ok(entry) });
  await user.click(await screen.findByRole('button', { name: 'Write an answer: Who leads the lab?' }));
  expect(await dialog().findByRole('textbox', { name: 'Answer' })).toHaveValue('Ada Byron does.');
  await user.click(dialog().getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
  expect(api.callsOf(POST)[0]!.body).toMatchObject({ question: 'Who leads the lab?', answer: 'Ada Byron does.' });
});

it('a helper for the guide sees only its tab', async () => {
  const { api } = stubSite();
  const helper = { ...proven, member: { ...proven.member!, rights: ['guide' as const] } };
  Object.assign(api.routes, { 'GET /api/auth/session': () => ok(helper), [FAQ]: () => ok(faq) });
  renderPage('/aimex/site');
  expect(await screen.findByText(/^The guide answered 41/)).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Guide']);
  expect(await screen.findByRole('textbox', { name: 'Greeting' })).toBeVisible();
  expect(api.callsOf('GET /api/site/rendering')).toEqual([]);
});
