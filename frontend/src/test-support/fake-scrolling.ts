import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { stubGlobal } from './stub-global';

class FakeIntersectionObserver {
  static all = new Set<FakeIntersectionObserver>();

  target: Element | undefined;

  constructor(
    readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {}

  observe(target: Element): void {
    this.target = target;
    FakeIntersectionObserver.all.add(this);
  }

  disconnect(): void {
    FakeIntersectionObserver.all.delete(this);
  }
}

/** Records the calls of window.scrollTo. */
export const watchScrollTo = () => {
  // Typed with only the overload that the app uses.
  const page: { scrollTo: (place: ScrollToOptions) => void } = window;
  return jest.spyOn(page, 'scrollTo').mockImplementation(() => {});
};

const observersOf = (element: Element) => [...FakeIntersectionObserver.all].filter(({ target }) => target === element);

/**
 * A window in which every element is below the viewport, until the test scrolls to it.
 * @param top the position of every element
 */
export const stubScrolling = (top = 10_000) => {
  FakeIntersectionObserver.all.clear();
  stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, left: 0 } as DOMRect);
  return {
    /** The observer options of an element. */
    optionsOf: (element: Element) => observersOf(element).map(({ options }) => options),
    scrollTo: (element: Element) =>
      act(() => observersOf(element).forEach(({ callback }) => callback([{ isIntersecting: true }]))),
  };
};
