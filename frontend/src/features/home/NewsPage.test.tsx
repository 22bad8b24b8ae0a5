import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { setWords } from '../../lib/site-words/site-words.api';
import { anonymous, ok, stubApi } from '../../test-support/fake-api';
import { aQueryClient } from '../../test-support/query-clients';
import { renderApp, renderPiece } from '../../test-support/render-app';
import { news, words } from '../../test-support/site-words';
import { News } from './News';

it('the page of the news has all of them, the newest first, and a feed to follow', async () => {
  stubApi({ 'GET /api/auth/session': () => ok(anonymous) });
  renderApp('/news');
  expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const entries = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('listitem');
  expect(entries).toHaveLength(news.length);
  expect(entries[0]).toHaveTextContent(/^October 2026/);
  expect(screen.getByRole('link', { name: 'Follow as a feed' })).toHaveAttribute('href', '/feed.xml');
});

it('the home page leads to all news when it does not show them all', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    date: `2026-0${index + 1}`,
    text: `News ${index}`,
    url: null,
  }));
  const client = aQueryClient();
  setWords(client, { research: { ...words.research, news: many } });
  renderPiece(<News />, '/', client);
  const section = within(screen.getByRole('region', { name: 'News' }));
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  expect(section.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
});
