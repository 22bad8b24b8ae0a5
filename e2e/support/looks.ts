/** The themes and widths in which pages are checked, each once. Contrast depends on the theme, overflow on the width. */
export const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
