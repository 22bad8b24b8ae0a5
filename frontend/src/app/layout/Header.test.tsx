import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { anonymous, stubSession } from '../../test-support/fake-api';
import { mediaThat } from '../../test-support/fake-media';
import { watchScrollTo } from '../../test-support/fake-scrolling';
import { renderPiece } from '../../test-support/render-app';
import { Header } from './Header';

const sectionTops: Record<string, number> = { about: 700, research: 1_500, publications: 2_300 };

/** Sections at fixed positions, because there is no layout. */
const Section = ({ id }: { id: string }) => (
  <section
    id={id}
    ref={(element) => {
      if (element) element.getBoundingClientRect = () => ({ top: sectionTops[id]! - window.scrollY }) as DOMRect;
    }}
  />
);

const renderHeader = (path = '/', sectionIds: string[] = Object.keys(sectionTops)) => {
  Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  stubSession(anonymous);
  return renderPiece(
    <>
      <Header />
      <main>
        {sectionIds.map((id) => (
          <Section key={id} id={id} />
        ))}
      </main>
    </>,
    path,
  );
};

const scroll = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y, pageYOffset: y });
    window.dispatchEvent(new Event('scroll'));
  });

const header = () => screen.getByRole('banner');
const link = (name: string) => screen.queryByRole('link', { name });
const current = () =>
  within(header())
    .getAllByRole('link')
    .filter((element) => element.getAttribute('aria-current'))
    .map((element) => element.textContent);

describe('the header on the home page', () => {
  it('shrinks after 20 px of scrolling, hides when scrolling down past 100 px, and returns when scrolling up', () => {
    renderHeader();
    for (const [y, isShrunk, isHidden] of [
      [20, false, false],
      [21, true, false],
      [100, true, false],
      [101, true, true],
      [400, true, true],
      [400, true, true],
      [399, true, false],
      [0, false, false],
    ] as const) {
      scroll(y);
      expect(header()).toHaveAttribute('data-shrunk', String(isShrunk));
      expect(header()).toHaveAttribute('data-hidden', String(isHidden));
    }
  });

  it('scrolls to 80 px above a section, smoothly unless motion is reduced, and focuses the section', async () => {
    const { user } = renderHeader();
    const scrollTo = watchScrollTo();
    await user.click(link('Research')!);
    expect(scrollTo).toHaveBeenCalledWith({ top: 1_420, behavior: 'smooth' });
    expect(document.getElementById('research')).toHaveFocus();
    window.matchMedia = mediaThat((query) => query.includes('reduce'));
    await user.click(link('About')!);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 620, behavior: 'auto' });
  });

  it('marks the active section', () => {
    renderHeader();
    scroll(599);
    expect(current()).toEqual([]);
    scroll(600);
    expect(current()).toEqual(['About']);
    scroll(1_400);
    expect(current()).toEqual(['Research']);
    scroll(9_000);
    expect(current()).toEqual(['Publications']);
  });
});

describe('the header on every other page', () => {
  it('does not change on scrolling and has no section links; the home page has none for a missing section', () => {
    const { unmount } = renderHeader('/', ['about', 'publications']);
    expect(link('Publications')).toBeVisible();
    expect(link('Research')).toBeNull();
    unmount();
    renderHeader('/members');
    scroll(500);
    expect(header()).toHaveAttribute('data-shrunk', 'false');
    expect(header()).toHaveAttribute('data-hidden', 'false');
    expect(link('About')).toBeNull();
  });

  it('links to the people, to how to join, and to the CV in a new tab', () => {
    renderHeader('/social-gatherings/shared/abc');
    expect(link('People')).toHaveAttribute('href', '/members');
    expect(link('Join us')!.getAttribute('href')).toMatch(/^\/?#join-us$/);
    const cv = link('CV (opens in a new tab)')!;
    expect(cv).toHaveAttribute('target', '_blank');
    expect(cv.getAttribute('href')).toMatch(/\.pdf$/);
  });

  it.each([
    ['/auth', true],
    ['/aimex/photo-requests', true],
    ['/upload-photo', false],
  ])('at %s marks “For Lab Members”: %s', (path, isMarked) => {
    renderHeader(path);
    expect(link('For Lab Members')).toHaveAttribute('href', '/auth');
    expect(current().includes('For Lab Members')).toBe(isMarked);
  });
});
