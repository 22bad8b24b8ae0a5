/// <reference types="@mui/material/themeCssVarsAugmentation" />

import type { CSSProperties } from 'react';
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

declare module '@mui/material/styles' {
  interface Palette {
    line: LineColors;
    surface: SurfaceColors;
  }
  interface PaletteOptions {
    line: LineColors;
    surface: SurfaceColors;
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
