/** How pages are looked at: both themes and both widths, each once. Contrast depends on the theme, overflow on the width. */
export const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
