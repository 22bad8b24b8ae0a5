import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { mediaThat } from '../../test-support/fake-media';
import { stubScrolling } from '../../test-support/fake-scrolling';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { renderPiece } from '../../test-support/render-app';
import { ScrollProgress } from './ScrollProgress';
import { Spotlight } from './Spotlight';
import { useCountUp, useReveal } from './use-reveal';
import { useScrollPosition } from './use-scroll-position';

const lessMovement = () =>
  Object.assign(window, { matchMedia: mediaThat((query) => query.includes('reduced-motion')) });

const Revealed = () => (
  <div ref={useReveal<HTMLDivElement>()} data-testid="revealed">
    text
  </div>
);

describe('an element that fades in', () => {
  const revealed = () => screen.getByTestId('revealed');

  it('is hidden below the viewport and appears in its lower 85 percent', () => {
    const { optionsOf, scrollTo } = stubScrolling();
    render(<Revealed />);
    expect(revealed()).toHaveAttribute('data-reveal', 'waiting');
    expect(optionsOf(revealed())).toEqual([{ rootMargin: '0px 0px -15% 0px' }]);
    scrollTo(revealed());
    expect(revealed()).toHaveAttribute('data-reveal', 'seen');
    expect(optionsOf(revealed())).toEqual([]);
  });

  it('is never hidden when it is already in view, or with reduced motion', () => {
    stubScrolling(window.innerHeight - 1);
    render(<Revealed />);
    expect(revealed()).not.toHaveAttribute('data-reveal');
    cleanup();
    stubScrolling();
    lessMovement();
    render(<Revealed />);
    expect(revealed()).not.toHaveAttribute('data-reveal');
  });
});

const Count = () => {
  const { ref, shown } = useCountUp<HTMLElement>(75);
  return (
    <b ref={ref} data-testid="count">
      {shown}
    </b>
  );
};

describe('a number', () => {
  const count = () => screen.getByTestId('count');
  beforeEach(() => fakeTimers());
  const pass = (ms: number) => act(() => advanceTimersByTime(ms));

  it('counts up once it is in view, to its value, in a second and a half', () => {
    const { scrollTo } = stubScrolling();
    render(<Count />);
    expect(count()).toHaveTextContent('0');
    pass(5_000);
    expect(count()).toHaveTextContent('0');
    scrollTo(count());
    pass(750);
    const halfway = Number(count().textContent);
    // It slows down towards the end: seven eighths after half of the time.
    expect(halfway).toBeGreaterThan(64);
    expect(halfway).toBeLessThan(67);
    pass(800);
    expect(count()).toHaveTextContent('75');
  });

  it('is printed with its final value, even if it was never in view', () => {
    stubScrolling();
    render(<Count />);
    expect(count()).toHaveTextContent('0');
    fireEvent(window, new Event('beforeprint'));
    expect(count()).toHaveTextContent('75');
  });

  it('does not count with reduced motion, or when already in view', () => {
    stubScrolling(0);
    render(<Count />);
    expect(count()).toHaveTextContent('75');
    lessMovement();
    stubScrolling();
    render(<Count />);
    expect(screen.getAllByTestId('count')[1]).toHaveTextContent('75');
  });
});

const Lagging = () => (
  <i
    ref={useScrollPosition((element: HTMLElement, y) => element.style.setProperty('--lag', `${y}px`))}
    data-testid="lagging"
  />
);

describe('an element that follows scrolling', () => {
  const scroll = async (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  afterEach(() => {
    window.scrollY = 0;
  });

  it('follows the scroll position, but does not move with reduced motion', async () => {
    render(<Lagging />);
    await scroll(120);
    expect(screen.getByTestId('lagging').style.getPropertyValue('--lag')).toBe('120px');
    cleanup();
    lessMovement();
    render(<Lagging />);
    await scroll(120);
    expect(screen.getByTestId('lagging').style.getPropertyValue('--lag')).toBe('');
  });

  it('shows how much of the page has been scrolled', async () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 400);
    renderPiece(<ScrollProgress />);
    await scroll(100);
    const line = document.querySelector<HTMLElement>('[data-scroll-progress]')!;
    expect(line.style.getPropertyValue('--read')).toBe('0.2500');
  });
});

describe('the spotlight', () => {
  const point = async (pointerType: string) => {
    renderPiece(
      <div data-testid="stage">
        <Spotlight />
      </div>,
    );
    const move = new MouseEvent('pointermove', { bubbles: true, clientX: 40, clientY: 30 });
    fireEvent(screen.getByTestId('stage'), Object.assign(move, { pointerType }));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return document.querySelector<HTMLElement>('[data-spotlight]')!;
  };

  it('follows the mouse and disappears when it leaves', async () => {
    const light = await point('mouse');
    expect(light.style.getPropertyValue('--x')).toBe('40px');
    expect(light).toHaveAttribute('data-lit', 'true');
    fireEvent.pointerLeave(screen.getByTestId('stage'));
    expect(light).toHaveAttribute('data-lit', 'false');
  });

  it('follows neither touch, nor the mouse with reduced motion', async () => {
    expect(await point('touch')).not.toHaveAttribute('data-lit');
    cleanup();
    lessMovement();
    expect(await point('mouse')).not.toHaveAttribute('data-lit');
  });
});
