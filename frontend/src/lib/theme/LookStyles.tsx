import type { LookDocument } from '@lab/contracts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useLook } from '../site-words/site-words.api';
import { COLOR_SCHEME_ATTRIBUTE } from './theme';
import { visualStyleVariables } from './visual-styles';

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`;

/** `#08575B` as `8 87 91`, for colours with an opacity. */
const channelsOf = (colour: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(' ');

const mixed = (colour: string, other: string, percent: number): string =>
  `color-mix(in srgb, ${colour}, ${other} ${percent}%)`;

/**
 * @param hover is mixed into the colour of hovered buttons, away from the text colour, so that the text stays readable
 */
const accentVariables = (colour: string, hover: 'black' | 'white') => ({
  '--mui-palette-primary-main': colour,
  '--mui-palette-primary-mainChannel': channelsOf(colour),
  '--mui-palette-primary-light': mixed(colour, 'white', 20),
  '--mui-palette-primary-dark': mixed(colour, hover, 20),
  '--mui-palette-surface-tint': mixed('var(--mui-palette-background-default)', colour, 8),
});

/** The theme's variables for a lab with its own colours or style. The selectors are stronger than the theme's. */
const lookStyles = ({ accent, style }: LookDocument) => ({
  ...(style !== 'editorial' && { 'html:root': visualStyleVariables[style] }),
  ...(accent && {
    [`html:not(${DARK})`]: accentVariables(accent.light, 'black'),
    [`html${DARK}`]: accentVariables(accent.dark, 'white'),
  }),
});

/** Applies the lab's own colours and style, if any. */
export const LookStyles = () => {
  const styles = lookStyles(useLook());
  return Object.keys(styles).length > 0 && <GlobalStyles styles={styles} />;
};
