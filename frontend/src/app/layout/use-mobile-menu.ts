import { useEffect, useRef, useState } from 'react';

/** The state of the mobile menu: toggled by its button; closed by a click outside, by Escape, or by choosing a link. */
export const useMobileMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: Event) => {
      const isInside = [button, panel].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setIsOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return { isOpen, button, panel, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) };
};
