import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../test-support/factories';
import { ok, stubApi } from '../../test-support/fake-api';
import { advanceTimersByTimeAsync, fakeTimers } from '../../test-support/fake-timers';
import { renderPiece } from '../../test-support/render-app';
import { aQueryClient } from '../../test-support/query-clients';
import { setWords } from '../../lib/site-words/site-words.api';
import { publications } from '../../test-support/site-words';
import { PublicationsSection } from './PublicationsSection';

const TOPIC = 'Human–Agent Interaction';
const ofTopic = publications.filter(({ categories }) => categories.includes(TOPIC));
const yearOf = ofTopic.find(({ year }) => ofTopic.filter((other) => other.year === year).length > 1)!.year!;
const ofTopicAndYear = ofTopic.filter(({ year }) => year === yearOf);

const count = () => screen.getByRole('status').textContent;
const topic = (name: string) =>
  within(screen.getByRole('list', { name: 'Topics' })).getByRole('button', { name: new RegExp(`^${name}`) });
const year = (number: number) => screen.getByRole('button', { name: new RegExp(`^${number}: `) });
const titles = () => [...document.querySelectorAll('.title')].map(({ textContent }) => textContent);

const renderList = (path = '/') => renderPiece(<PublicationsSection />, path);

describe('the publication list', () => {
  it('is below nine papers with the pictures of their topics, those with an award first, until it is filtered', async () => {
    const { user } = renderList();
    const list = screen.getByRole('list', { name: 'Selected papers' });
    const papers = within(list).getAllByRole('listitem');
    expect(papers).toHaveLength(8);
    expect(papers.every((paper) => paper.querySelector('img, svg'))).toBe(true);
    expect(papers[0]).toHaveTextContent(/Award|Mention/);
    await user.type(screen.getByRole('searchbox'), 'notification');
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it('explains the asterisk only if an author has one', () => {
    const client = aQueryClient();
    setWords(client, { publications: publications.map((each) => ({ ...each, authors: 'Amy Wu' })) });
    renderPiece(<PublicationsSection />, '/', client);
    expect(screen.queryByText('* Corresponding author')).toBeNull();
  });

  it('shows all, newest first and then from Z to A, with an explanation of the asterisk', () => {
    renderList();
    expect(screen.getByRole('region', { name: 'Selected Publications' })).toHaveAttribute('id', 'publications');
    expect(count()).toBe(`Showing all ${publications.length} publications`);
    expect(titles()).toEqual(
      publications
        .toSorted((a, b) => b.year! - a.year! || b.title.localeCompare(a.title, 'en'))
        .map(({ title }) => title),
    );
    expect(screen.getByText('* Corresponding author')).toBeVisible();
  });

  it('links each to its source, and to its PDF if there is one', () => {
    renderList();
    const [linked, pdfless] = [
      publications.find(({ pdf }) => pdf?.startsWith('/'))!,
      publications.find(({ pdf }) => pdf === '#')!,
    ];
    const entry = (key: string) => within(document.getElementById(`publication-${key}`)!);
    const pdf = entry(linked.key).getByRole('link', { name: `PDF: ${linked.title}` });
    expect(pdf).toHaveAttribute('href', linked.pdf);
    expect(entry(pdfless.key).queryByRole('link', { name: /^PDF/ })).toBeNull();
    const source = entry(linked.key).getByRole('link', { name: /^ACM DL/ });
    expect(source).toHaveAttribute('href', linked.url);
    expect(source).toHaveAttribute('rel', 'noopener');

    const unlinked = publications.find(({ url }) => url === null)!;
    const { title } = unlinked;
    expect(
      entry(unlinked.key)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([title]);
  });

  it('links authors who are members to their pages', async () => {
    const [author] = publications[0]!.authors.replaceAll('*', '').split(', ');
    const member = aMember({ id: 7, nameEn: author!, name: author! });
    stubApi({
      'GET /api/lab-members': ({ search }) => ok({ members: search === '?isAlumni=false' ? [member] : [] }),
    });
    renderList();
    const [first] = await screen.findAllByRole('link', { name: new RegExp(author!) });
    expect(first).toHaveAttribute('href', '/members/7');
    expect(first!.closest('p')).toHaveTextContent(publications[0]!.authors);
  });
});

describe('filters', () => {
  it('limit the list to a topic, then to a year, each with its count; another topic resets the year, all topics reset both', async () => {
    const { user, place, router } = renderList();
    expect(topic('All Topics')).toHaveTextContent(String(publications.length));
    expect(topic('All Topics')).toHaveAttribute('aria-pressed', 'true');
    expect(topic(TOPIC)).toHaveTextContent(String(ofTopic.length));
    await user.click(topic(TOPIC));
    expect(count()).toBe(`Showing ${ofTopic.length} publications in ${TOPIC}`);
    expect(place().search).toBe('?topic=human-agent-interaction');
    expect(year(yearOf)).toHaveAccessibleName(`${yearOf}: ${ofTopicAndYear.length} publications`);
    expect(year(2011)).toHaveAccessibleName('2011: no publications');

    await user.click(year(yearOf));
    expect(count()).toBe(`Showing ${ofTopicAndYear.length} publications in ${TOPIC} from ${yearOf}`);
    expect(titles()).toEqual(ofTopicAndYear.map(({ title }) => title));
    expect(year(yearOf)).toHaveAttribute('aria-pressed', 'true');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(count()).toBe(`Showing ${ofTopic.length} publications in ${TOPIC}`));
    await user.click(year(yearOf));

    await user.click(topic('Methodology'));
    expect(place().search).toBe('?topic=methodology');
    expect(year(yearOf)).toHaveAttribute('aria-pressed', 'false');

    await user.click(year(yearOf));
    await user.click(topic('All Topics'));
    expect(count()).toBe(`Showing all ${publications.length} publications`);
    expect(place().search).toBe('');
  });

  it('can be cleared when nothing is found, and are a single select on phones', async () => {
    const { user } = renderList('/?year=2011&q=zzz');
    expect(screen.getByText('No publications found for the selected filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(count()).toBe(`Showing all ${publications.length} publications`);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), `${TOPIC} (${ofTopic.length})`);
    expect(count()).toBe(`Showing ${ofTopic.length} publications in ${TOPIC}`);
  });

  it('search while the user types, and update the address once typing pauses', async () => {
    fakeTimers();
    const { place, router } = renderList();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    const wait = (milliseconds: number) => act(() => advanceTimersByTimeAsync(milliseconds));
    type('h');
    await wait(299);
    type('hesitant ');
    expect(count()).toBe('Showing 1 publication matching “hesitant”');
    await wait(299);
    expect(place().search).toBe('');
    await wait(1);
    expect(place().search).toBe('?q=hesitant');
    type('hesitant assistant');
    await wait(300);
    expect(place().search).toBe('?q=hesitant+assistant');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the chart', () => {
  it('is a single tab stop; arrow keys, Home and End move between the bars', async () => {
    const { user } = renderList();
    const chart = screen.getByRole('group', { name: 'Filter by year' });
    const bars = within(chart).getAllByRole('button');
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars.at(-1)]);
    act(() => bars.at(-1)!.focus());
    await user.keyboard('{ArrowLeft}');
    expect(bars.at(-2)).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(bars[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(bars[1]).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}{Enter}');
    expect(bars.at(-1)).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('citing', () => {
  const cited = publications[0]!;
  it('shows and copies the BibTeX, or says what to do when the browser does not allow copying', async () => {
    const { user } = renderList();
    const button = screen.getByRole('button', { name: `Cite: ${cited.title}` });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Cite' });
    const refused = jest.spyOn(navigator.clipboard, 'writeText');
    refused.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy BibTeX' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please select the text and copy it yourself.');
    refused.mockRestore();
    const { textContent } = within(dialog).getByRole('region', { name: 'BibTeX' });
    expect(textContent).toContain(`{${cited.key},`);
    await user.click(within(dialog).getByRole('button', { name: 'Copy BibTeX' }));
    expect(await within(dialog).findByRole('button', { name: 'BibTeX copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});
