import type { TypographyVariantsOptions } from '@mui/material/styles';

export const SANS =
  '"Instrument Sans Core", "Instrument Sans Variable", "Instrument Sans Fallback", "Instrument Sans Fallback Roboto", "Instrument Sans Fallback DejaVu", "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", "Noto Sans TC Web", system-ui, sans-serif';

export const SERIF =
  '"Newsreader Core", "Newsreader Variable", "Newsreader Fallback", "Newsreader Fallback Noto", "Newsreader Fallback DejaVu", "Songti TC", "Noto Serif TC", "Noto Serif CJK TC", "Noto Sans TC Web", Georgia, serif';

/** Variables, which the visual style sets (visual-styles.ts), because each rule would repeat the list of fonts. */
const textFont = 'var(--text-font)';
const headingFont = 'var(--heading-font)';

const heading = (fontSize: string, lineHeight: number, letterSpacing: string, fontWeight = 420) => ({
  fontFamily: headingFont,
  fontSize,
  lineHeight,
  letterSpacing,
  fontWeight: `var(--heading-weight, ${fontWeight})`,
  fontOpticalSizing: 'auto' as const,
  textWrapStyle: 'balance' as const,
});

export const typography: TypographyVariantsOptions = {
  fontFamily: textFont,
  fontWeightMedium: 550,
  display: heading('clamp(2.5rem, 1.35rem + 4.4vw, 5rem)', 1.02, '-0.028em', 380),
  h1: heading('clamp(1.75rem, 1.25rem + 2vw, 2.75rem)', 1.1, '-0.02em', 400),
  h2: heading('clamp(1.5rem, 1.4rem + 0.4vw, 1.75rem)', 1.2, '-0.012em'),
  h3: heading('1.375rem', 1.25, '-0.01em', 450),
  h4: heading('1.1875rem', 1.3, '-0.005em', 480),
  h5: heading('1.0625rem', 1.35, '0', 500),
  h6: { fontFamily: textFont, fontSize: '1rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.005em' },
  lead: {
    fontFamily: textFont,
    fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
    lineHeight: 1.55,
    textWrapStyle: 'pretty',
  },
  body1: { fontSize: '1rem', lineHeight: 1.6, letterSpacing: '-0.003em', textWrapStyle: 'pretty' },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55, textWrapStyle: 'pretty' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: '0.002em' },
  overline: {
    fontSize: '0.75rem',
    lineHeight: 1.5,
    fontWeight: 600,
    letterSpacing: '0.09em',
    textTransform: 'uppercase',
  },
  button: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 550, letterSpacing: '0', textTransform: 'none' },
};
