/** Lengths of the home page. CSS lengths; numbers are px. */
export const homeSizes = {
  /** The column with section titles, beside the content. */
  margin: '17rem',
  hero: 'min(100svh - 72px, 50rem)',
  motif: '250%',
  heroPortrait: 'clamp(11rem, 27vw, 24rem)',
  contactLink: '11rem',
  newsDate: '8rem',
  spotlight: '32rem',
  progressLine: 2,
  /** The research pictures. */
  picture: '8 / 5',
  wideDialog: '44rem',
  chart: { bar: 80, year: 36, fade: '2.5rem' },
  codeHeight: '20rem',
  statistic: '8rem',
  chat: { width: 376, height: 350, launcher: 44, ground: 76, bubble: '85%' },
} as const;
