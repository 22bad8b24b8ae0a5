import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { failure, ok, stubApi } from '../../test-support/fake-api';
import { words } from '../../test-support/site-words';
import { createQueryClient } from '../query-client';
import { preloadWords, useCitation, useLabNames } from './site-words.api';
import { WORDS_ELEMENT } from './site-words';

const named = (shortName: string) => ({
  ...words.names,
  lab: { ...words.names.lab, shortName },
});

const pageWith = (addresses: object) => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = WORDS_ELEMENT;
  element.textContent = JSON.stringify(addresses);
  document.body.append(element);
};

const Name = () => useLabNames().lab.shortName;
const Cited = () => useCitation('chen2026eighty')?.bibtex ?? 'nothing to cite';

const renderPage = (page = <Name />) => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback="loading">{page}</Suspense>
    </QueryClientProvider>,
  );
  return client;
};

describe('the words of the site', () => {
  afterEach(() => document.getElementById(WORDS_ELEMENT)?.remove());

  it('come from the addresses in the page, without a request for newer ones', async () => {
    pageWith({ names: '/assets/words-names-1.json' });
    const api = stubApi({ 'GET /assets/words-names-1.json': () => ok(named('First Lab')) });
    renderPage();
    expect(await screen.findByText('First Lab')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  it('are replaced on an open page after a publish', async () => {
    pageWith({ names: '/assets/words-names-1.json' });
    stubApi({
      'GET /assets/words-names-1.json': () => ok(named('First Lab')),
      'GET /site-words.json': () => ok({ names: '/assets/words-names-2.json' }),
      'GET /assets/words-names-2.json': () => ok(named('Second Lab')),
    });
    const client = renderPage();
    await screen.findByText('First Lab');
    await act(() => client.invalidateQueries({ queryKey: ['site'] }));
    expect(await screen.findByText('Second Lab')).toBeVisible();
  });

  it('come from the newest address if the page’s address no longer exists', async () => {
    pageWith({ citations: '/assets/words-citations-1.json' });
    stubApi({
      'GET /assets/words-citations-1.json': () => failure(404, 'Not Found'),
      'GET /site-words.json': () => ok({ citations: '/assets/words-citations-2.json' }),
      'GET /assets/words-citations-2.json': () => ok({ chen2026eighty: { bibtex: '@misc{chen2026eighty}' } }),
    });
    renderPage(<Cited />);
    expect(await screen.findByText('@misc{chen2026eighty}')).toBeVisible();
  });

  it('are shown at once if they were preloaded, even if another part could not be preloaded', async () => {
    pageWith({ names: '/assets/words-names-1.json', research: '/assets/words-research-1.json' });
    stubApi({
      'GET /assets/words-names-1.json': () => ok(named('First Lab')),
      'GET /assets/words-research-1.json': () => failure(500, 'Broken'),
    });
    const client = createQueryClient();
    await preloadWords(client, ['names', 'research']);
    render(
      <QueryClientProvider client={client}>
        <Name />
      </QueryClientProvider>,
    );
    expect(screen.getByText('First Lab')).toBeVisible();
  });
});
