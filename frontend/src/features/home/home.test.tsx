import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../test-support/factories';
import { ok, stubApi } from '../../test-support/fake-api';
import { stubScrolling, watchScrollTo } from '../../test-support/fake-scrolling';
import { Footer } from '../../app/layout/Footer';
import { setWords } from '../../lib/site-words/site-words.api';
import { aQueryClient } from '../../test-support/query-clients';
import { renderPiece } from '../../test-support/render-app';
import { lab as labDocument, news as labNews, research, words } from '../../test-support/site-words';
import { About } from './About';
import { ContactLinks } from './ContactLinks';
import { Hero, HeroLinks } from './Hero';
import { newestNews, News } from './News';
import { Research } from './Research';

const { professor, lab, contactLinks } = labDocument;
const { names } = words;
const researchTopics = research.topics;
const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the hero', () => {
  it('shows name, lab and portrait', () => {
    renderPiece(<Hero />);
    expect(screen.getByRole('heading', { level: 1, name: `${professor.nameEn} ${professor.name}` })).toBeVisible();
    expect(screen.getByRole('img', { name: `Portrait of ${professor.nameEn} ${professor.name}` })).toHaveAttribute(
      'src',
      professor.photo,
    );
    expect(screen.getByText(labDocument.researchStatement!)).toBeVisible();
    // Whether students are taken.
    expect(screen.getByText(labDocument.joinUs!.text)).toBeVisible();
    for (const text of ['Professor', lab.name, `${lab.department}, ${lab.university}`, 'Contact & Links']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const { kind, url } of contactLinks)
      expect(screen.getByRole('link', { name: kind })).toHaveAttribute('href', url);
  });

  it('names a professor once who has one name, as the footer does', () => {
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

  it.each([
    ['About Me', 'about'],
    ['Research', 'research'],
    ['Publications', 'publications'],
    ['How to join us', 'join-us'],
  ])('%s scrolls to its section and leaves room for the header', (name, id) => {
    const scrollTo = watchScrollTo();
    renderPiece(
      <>
        <Hero />
        <section id={id} />
      </>,
    );
    jest.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `#${id}`);
    fireEvent.click(link);
    expect(scrollTo).toHaveBeenCalledWith({ top: 820, behavior: 'smooth' });
    expect(document.getElementById(id)).toHaveFocus();
  });
});

describe('contact links', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    kind: 'ORCID' as const,
    label: null,
    url: `https://example.org/${index}`,
  }));

  it('are ten at most by default', () => {
    renderPiece(<ContactLinks links={many} />);
    expect(linkNames()).toHaveLength(10);
  });

  it('are nine in the hero', () => {
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
  it('shows biography, notes for students, education and positions', () => {
    renderPiece(<About />);
    const section = within(screen.getByRole('region', { name: 'About' }));
    for (const name of ['Biography', 'For Prospective Students', 'Education', 'Professional Experience']) {
      expect(section.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    for (const paragraph of [...professor.biography, ...professor.prospectiveStudents]) {
      expect(section.getByText(paragraph)).toBeVisible();
    }
    const { text, url } = labDocument.joinUs!;
    const students = document.getElementById('join-us')!;
    expect(students).toHaveTextContent(text);
    expect(within(students).getByRole('link', { name: url!.replace('mailto:', '') })).toHaveAttribute('href', url);
    for (const { degree } of professor.education) expect(section.getByText(degree)).toBeVisible();
    expect(section.getByText('Example Institute of Technology, 2023-2024')).toBeVisible();
    expect(section.getByText('Director')).toBeVisible();
    expect(section.getByRole('link', { name: `Meet the members of ${lab.shortName}` })).toHaveAttribute(
      'href',
      '/members',
    );
  });

  it('fades in when 15 percent of it is in the viewport', () => {
    const { optionsOf } = stubScrolling();
    renderPiece(<About />);
    const waiting = [...document.querySelectorAll('[data-reveal=waiting]')];
    expect(waiting.flatMap(optionsOf)).toContainEqual({ threshold: 0.15 });
  });
});

describe('Research', () => {
  const cards = () => within(screen.getByRole('list')).getAllByRole('listitem');
  const [first] = researchTopics;

  it('shows the intro and a card for each of the six topics', () => {
    renderPiece(<Research publicationsOf={() => '?topic=x'} />);
    expect(screen.getByText(research.introduction[0]!)).toBeVisible();
    expect(cards()).toHaveLength(6);
    researchTopics.forEach(({ title, description, image, imageAlt }, index) => {
      const card = within(cards()[index]!);
      expect(card.getByRole('heading', { level: 3, name: title })).toBeVisible();
      expect(cards()[index]).toHaveTextContent(description);
      expect(card.getByRole('img', { name: imageAlt })).toHaveAttribute('src', image);
      expect(card.getByRole('button', { name: `Learn more about ${title}` })).toHaveTextContent('Learn more');
    });
  });

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

  it.each([
    ['its close button', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Close' })],
    ['a click beside it', (dialog: HTMLElement) => dialog.parentElement!],
  ])('opens a topic in a dialog, which closes by %s', async (_, closer) => {
    const { user } = renderPiece(<Research publicationsOf={() => '?topic=x'} />);
    await user.click(screen.getByRole('button', { name: `Learn more about ${first!.title}` }));
    const dialog = await screen.findByRole('dialog', { name: first!.title });
    for (const paragraph of first!.fullDescription) expect(dialog).toHaveTextContent(paragraph);
    expect(within(dialog).getByRole('img', { name: first!.imageAlt })).toBeVisible();
    expect(within(dialog).getByRole('heading', { name: 'Related Publications' })).toBeVisible();
    expect(dialog).toHaveTextContent('click on the Publications section');
    await user.click(closer(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: `Learn more about ${first!.title}` })).toHaveFocus();
  });

  it('says who works on a topic, with their pages, by their research keywords', async () => {
    const [keyword] = first!.keywords;
    const members = [
      aMember({ id: 5, name: '林曉恩', nameEn: 'Hsiao-En Lin', researchKeywords: `Something Else, ${keyword}` }),
      aMember({ id: 6, nameEn: 'Somebody Else', researchKeywords: 'Something Else' }),
    ];
    stubApi({ 'GET /api/lab-members': () => ok({ members }) });
    const { user } = renderPiece(<Research publicationsOf={() => ''} />);
    await user.click(screen.getByRole('button', { name: `Learn more about ${first!.title}` }));
    const dialog = await screen.findByRole('dialog', { name: first!.title });
    expect(await within(dialog).findByRole('link', { name: 'Hsiao-En Lin 林曉恩' })).toHaveAttribute(
      'href',
      '/members/5',
    );
    expect(dialog).not.toHaveTextContent('Somebody Else');
  });

  it('leads from a topic to its publications', async () => {
    const publicationsOf = jest.fn((topic: string) => `?topic=${topic.length}`);
    const scrollTo = watchScrollTo();
    const { user, place } = renderPiece(
      <>
        <Research publicationsOf={publicationsOf} />
        <section id="publications" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: `Learn more about ${first!.title}` }));
    const dialog = await screen.findByRole('dialog', { name: first!.title });
    await user.click(within(dialog).getByRole('button', { name: 'Show the papers on this topic' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(publicationsOf).toHaveBeenCalledWith(first!.title);
    expect(place().search).toBe(`?topic=${first!.title.length}`);
    expect(scrollTo).toHaveBeenCalled();
    expect(document.getElementById('publications')).toHaveFocus();
  });
});

describe('the news', () => {
  it('are the four newest ones, the newest first', () => {
    const months = ['2026-05', '2026-09', '2025-12', '2026-10', '2026-07'];
    const news = months.map((date) => ({ date, text: 'A new paper.', url: null }));
    expect(newestNews(news).map(({ date }) => date)).toEqual(['2026-10', '2026-09', '2026-07', '2026-05']);
  });

  it('are shown with their links', () => {
    renderPiece(<News />);
    const [newest] = newestNews(labNews);
    const [first] = within(screen.getByRole('region', { name: 'News' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(`October 2026${newest!.text}`);
    const linked = labNews.find(({ url }) => url)!;
    expect(screen.getByRole('link', { name: linked.text })).toHaveAttribute('href', linked.url);
  });
});
