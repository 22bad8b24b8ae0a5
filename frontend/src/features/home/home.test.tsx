import { describe, expect, it, jest } from '@jest/globals';
import { emptyLab } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../test-support/factories';
import { anonymous, ok, stubApi } from '../../test-support/fake-api';
import { stubScrolling, watchScrollTo } from '../../test-support/fake-scrolling';
import { Footer } from '../../app/layout/Footer';
import { labNames } from '../../lib/site-words/site-words';
import { setWords } from '../../lib/site-words/site-words.api';
import { aQueryClient } from '../../test-support/query-clients';
import { longText } from '../../test-support/long-texts';
import { renderApp, renderPiece } from '../../test-support/render-app';
import { lab as labDocument, news as labNews, research, words } from '../../test-support/site-words';
import { About } from './About';
import { ContactLinks } from './ContactLinks';
import { Hero, HeroLinks } from './Hero';
import { newestNews, News } from './News';
import { Research, TopicCard } from './Research';

const { professor, lab, contactLinks } = labDocument;
const { names } = words;
const researchTopics = research.topics;
const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the home page', () => {
  it('of a lab that has only names shows no empty part', () => {
    const client = aQueryClient();
    setWords(client, {
      profile: emptyLab.lab,
      names: labNames({ ...emptyLab, settings: { secondName: null } }, [], []),
      research: { research: emptyLab.research, news: [] },
      publications: [],
    });
    renderPiece(
      <>
        <Hero />
        <News />
        <About />
        <Research publicationsOf={() => ''} />
        <Footer />
      </>,
      '/',
      client,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['New professor']);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('says in the footer where the lab is, and the note for visitors only where it says how to visit', () => {
    renderPiece(<Footer />);
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('1 Example Road, Hsinchu, Taiwan');
    expect(footer).not.toHaveTextContent('Please write to us');
    renderPiece(<About />);
    expect(screen.getByText(/Please write to us before you come/)).toBeVisible();
  });

  it('draws a picture for a topic that has none, always the same', () => {
    const drawn = () => document.querySelector('svg[viewBox="0 0 960 600"]')!.innerHTML;
    const topic = { ...researchTopics[0]!, image: null, imageAlt: null, description: null };
    const { unmount } = renderPiece(<TopicCard topic={topic} onOpen={() => {}} />);
    const first = drawn();
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
    renderPiece(<TopicCard topic={topic} onOpen={() => {}} />);
    expect(drawn()).toBe(first);
  });
});

describe('the hero', () => {
  it('names a professor with only one name once, like the footer', () => {
    const once = { lab, professor: { ...professor, name: professor.nameEn } };
    const client = aQueryClient();
    setWords(client, { profile: { ...labDocument, ...once }, names: { ...names, ...once } });
    renderPiece(
      <>
        <Hero />
        <Footer />
      </>,
      '/',
      client,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${professor.nameEn}$`));
    expect(screen.getByRole('contentinfo')).toHaveTextContent(new RegExp(`^${professor.nameEn}, ${professor.title}`));
  });

  it('scrolls to a section, leaving room for the header', () => {
    const scrollTo = watchScrollTo();
    renderPiece(
      <>
        <Hero />
        <section id="join-us" />
      </>,
    );
    const section = document.getElementById('join-us')!;
    jest.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
    for (const [name, id] of [
      ['About Me', 'about'],
      ['Research', 'research'],
      ['Publications', 'publications'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${id}`);
    fireEvent.click(screen.getByRole('link', { name: 'How to join us' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 820, behavior: 'smooth' });
    expect(section).toHaveFocus();
  });
});

describe('contact links', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    kind: 'ORCID' as const,
    label: null,
    url: `https://example.org/${index}`,
  }));

  it('are ten at most by default, and nine in the hero', () => {
    const { unmount } = renderPiece(<ContactLinks links={many} />);
    expect(linkNames()).toHaveLength(10);
    unmount();
    renderPiece(<HeroLinks links={many} />);
    expect(linkNames()).toHaveLength(9);
  });

  it('are called by their own label, if they have one', () => {
    renderPiece(
      <ContactLinks
        links={[
          { kind: 'Website', label: 'Our Toolbox', url: 'https://example.org/tools' },
          { kind: 'GitHub', label: null, url: 'https://example.org/code' },
        ]}
      />,
    );
    expect(linkNames()).toEqual(['Our Toolbox', 'GitHub']);
  });

  it('can be limited to categories', () => {
    renderPiece(<ContactLinks links={contactLinks} categories={['contact', 'social']} />);
    expect(linkNames()).toEqual(['Email', 'LinkedIn', 'Threads']);
  });

  it('open other sites in a new tab, but not mail', () => {
    renderPiece(<ContactLinks links={contactLinks} />);
    expect(screen.getByRole('link', { name: 'ORCID' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'ORCID' })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'Email' })).not.toHaveAttribute('target');
  });
});

describe('About', () => {
  it('says how to join, links to the members, and fades in when 15 percent of it is in the viewport', () => {
    const { optionsOf } = stubScrolling();
    renderPiece(<About />);
    const { text, url } = labDocument.joinUs!;
    const students = document.getElementById('join-us')!;
    // The invitation is said once, in the hero.
    expect(students).not.toHaveTextContent(text);
    expect(within(students).getByRole('link', { name: url!.replace('mailto:', '') })).toHaveAttribute('href', url);
    expect(screen.getByText('Example Institute of Technology, 2023-2024')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Meet the members of ${lab.shortName}` })).toHaveAttribute(
      'href',
      '/members',
    );
    const waiting = [...document.querySelectorAll('[data-reveal=waiting]')];
    expect(waiting.flatMap(optionsOf)).toContainEqual({ threshold: 0.15 });
  });
});

describe('Research', () => {
  const cards = () => within(screen.getByRole('list')).getAllByRole('listitem');
  const [first] = researchTopics;

  it('shows the cards one after another once 10 percent is in the viewport', () => {
    const { optionsOf, scrollTo } = stubScrolling();
    renderPiece(<Research publicationsOf={() => '?topic=x'} />);
    const list = screen.getByRole('list');
    expect(optionsOf(list)).toEqual([{ threshold: 0.1 }]);
    scrollTo(list);
    expect(list).toHaveAttribute('data-reveal', 'seen');
    expect(getComputedStyle(cards()[1]!).animationDelay).toBe('150ms');
    expect(getComputedStyle(cards()[5]!).animationDelay).toBe('750ms');
  });

  it('opens a dialog with the topic’s picture and people, which closes by its button or a click beside it', async () => {
    const [keyword] = first!.keywords;
    const members = [
      aMember({ id: 5, name: '林曉恩', nameEn: 'Hsiao-En Lin', researchKeywords: `Something Else, ${keyword}` }),
      aMember({ id: 6, nameEn: 'Somebody Else', researchKeywords: 'Something Else' }),
    ];
    stubApi({ 'GET /api/lab-members': () => ok({ members }) });
    const { user } = renderPiece(<Research publicationsOf={() => '?topic=x'} />);
    const card = screen.getByRole('button', { name: `Learn more about ${first!.title}` });
    for (const closerOf of [
      (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Close' }),
      (dialog: HTMLElement) => dialog.parentElement!,
    ]) {
      await user.click(card);
      const dialog = await screen.findByRole('dialog', { name: first!.title });
      for (const paragraph of first!.fullDescription) expect(dialog).toHaveTextContent(paragraph);
      expect(within(dialog).getByRole('img', { name: first!.imageAlt! })).toBeVisible();
      expect(dialog).toHaveTextContent('click on the Publications section');
      const person = await within(dialog).findByRole('link', { name: 'Hsiao-En Lin 林曉恩' });
      expect(person).toHaveAttribute('href', '/members/5');
      expect(dialog).not.toHaveTextContent('Somebody Else');
      await user.click(closerOf(dialog));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(card).toHaveFocus();
    }
  });

  it('links from a topic to its publications', async () => {
    const publicationsOf = jest.fn((topic: string) => `?topic=${topic.length}`);
    const scrollTo = watchScrollTo();
    const { user, place } = renderPiece(
      <>
        <Research publicationsOf={publicationsOf} />
        <section id="publications" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: `Learn more about ${first!.title}` }));
    await user.click(await screen.findByRole('button', { name: 'Show the papers on this topic' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(publicationsOf).toHaveBeenCalledWith(first!.title);
    expect(place().search).toBe(`?topic=${first!.title.length}`);
    expect(scrollTo).toHaveBeenCalled();
    expect(document.getElementById('publications')).toHaveFocus();
  });

  it('breaks a long topic in its card', () => {
    const topic = { ...first!, title: longText, description: longText, fullDescription: [longText] };
    renderPiece(
      <ul>
        <TopicCard topic={topic} onOpen={() => {}} />
      </ul>,
    );
    // The card hides what overflows, so a long word has to break.
    expect(screen.getByRole('listitem')).toHaveStyle({ overflowWrap: 'anywhere' });
  });
});

describe('the news', () => {
  it('are the four newest ones, the newest first', () => {
    const months = ['2026-05', '2026-09', '2025-12', '2026-10', '2026-07'];
    const news = months.map((date) => ({ date, text: 'A new paper.', url: null }));
    expect(newestNews(news).map(({ date }) => date)).toEqual(['2026-10', '2026-09', '2026-07', '2026-05']);
  });

  it('are shown with their links and a link to all news', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...labNews[0]!,
      date: `2026-0${index + 1}`,
      url: '/cv.pdf',
    }));
    const client = aQueryClient();
    setWords(client, { research: { ...words.research, news: many } });
    renderPiece(<News />, '/', client);
    const section = within(screen.getByRole('region', { name: 'News' }));
    const entries = section.getAllByRole('listitem');
    expect(entries).toHaveLength(4);
    expect(entries[0]).toHaveTextContent(`June 2026${many[0]!.text}`);
    expect(section.getAllByRole('link', { name: many[0]!.text })[0]).toHaveAttribute('href', '/cv.pdf');
    expect(section.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  });

  it('have a page of their own, newest first, with a feed', async () => {
    stubApi({ 'GET /api/auth/session': () => ok(anonymous) });
    renderApp('/news');
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    const entries = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('listitem');
    expect(entries).toHaveLength(labNews.length);
    expect(entries[0]).toHaveTextContent(/^October 2026/);
    expect(screen.getByRole('link', { name: 'Follow as a feed' })).toHaveAttribute('href', '/feed.xml');
  });
});
