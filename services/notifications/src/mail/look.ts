/** The portal's warm paper, ink and pine, as in the browser. E-mails and the page that ends them cannot load its theme. */
export const colours = {
  page: '#FBFAF7',
  card: '#FFFEFC',
  ink: '#1C211F',
  quiet: '#555B58',
  line: '#E4E0D6',
  accent: '#0E5A5E',
  onAccent: '#FFFFFF',
} as const;

export const fonts = {
  heading: "Newsreader, Georgia, 'Songti TC', 'Noto Serif TC', serif",
  text: "'Instrument Sans', 'PingFang TC', 'Noto Sans TC', system-ui, sans-serif",
} as const;
