/// <reference types="@mui/material/themeCssVarsAugmentation" />

import '@mui/x-date-pickers/themeAugmentation';
import type { CSSProperties } from 'react';
import type { IconColor } from '@lab/contracts';
import type { sizes } from './sizes';

interface LineColors {
  strong: string;
  /** The border of inputs and other controls. */
  control: string;
}

interface SurfaceColors {
  sunken: string;
  tint: string;
  alert: string;
}

/** Icon colours of the contact links, by kind. */
type ContactColors = Record<'email' | 'scholar' | 'orcid' | 'researchGate' | 'cv' | 'linkedIn' | 'threads', string>;

/** Icon colours of the resource categories. */
type CategoryColors = Record<IconColor, string>;

/** Marks a question that a vote has decided. */
interface DecidedColor {
  main: string;
}

/** Marks something postponed: orange, to differ from the red of deletion. */
interface PostponedColor {
  main: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    category: CategoryColors;
    decided: DecidedColor;
    postponed: PostponedColor;
    line: LineColors;
    surface: SurfaceColors;
    contact: ContactColors;
  }
  interface PaletteOptions {
    category: CategoryColors;
    decided: DecidedColor;
    postponed: PostponedColor;
    line: LineColors;
    surface: SurfaceColors;
    contact: ContactColors;
  }
  interface TypographyVariants {
    display: CSSProperties;
    lead: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    lead?: CSSProperties;
  }
  interface Theme {
    sizes: typeof sizes;
  }
  interface ThemeOptions {
    sizes?: typeof sizes;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
  }
}
