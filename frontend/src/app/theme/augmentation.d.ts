/// <reference types="@mui/material/themeCssVarsAugmentation" />

import type { CSSProperties } from 'react';
import type { IconColor } from '@lab/contracts';
import type { sizes } from './sizes';

interface LineColors {
  strong: string;
  /** Outlines of inputs and other controls. */
  control: string;
}

interface SurfaceColors {
  sunken: string;
  tint: string;
  alert: string;
}

/** Icons of the ways to reach the professor, by kind. */
type ContactColors = Record<'email' | 'scholar' | 'orcid' | 'researchGate' | 'cv' | 'linkedIn' | 'threads', string>;

/** What the categories of resources are told apart by. */
type CategoryColors = Record<IconColor, string>;

/** A question that has been settled by a vote. */
interface DecidedColor {
  main: string;
}

/** What is put off to later: orange, unlike what is deleted. */
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
