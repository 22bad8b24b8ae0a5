import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { scrollToSection } from '../../lib/scroll-to-section';

interface SectionLinkProps extends Pick<ButtonProps, 'variant' | 'color' | 'children'> {
  /** The section's id. */
  to: string;
}

/** A button that scrolls to a section of this page; a plain link where there is no JavaScript yet. */
export const SectionLink = ({ to, ...props }: SectionLinkProps) => {
  const scroll = (event: MouseEvent) => {
    event.preventDefault();
    scrollToSection(to);
  };
  return <Button href={`#${to}`} onClick={scroll} {...props} />;
};
