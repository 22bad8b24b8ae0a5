/** Lengths of the home page. CSS lengths; numbers are px. */
const homeSizes = {
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

/** Every length that is neither a multiple of the spacing unit nor part of the type scale. CSS lengths; numbers are px. */
export const sizes = {
  header: 72,
  headerCompact: 56,
  /** The row of tools below the compact header of the portal, and the height of both. */
  portalBar: 44,
  portalHeader: 100,
  /** The row of tools at the bottom of the screen on phones. */
  portalTabs: 60,
  /** The space for a bar over the lower edge of the window; on phones, including the row of tools. */
  bottomBar: 124,
  /** Page widths: a form or short text, a page of text, settings beside their titles, everything else. */
  page: { narrow: '27.5rem', text: '44rem', settings: '62rem', full: '110rem' },
  /** The padding left and right of a page. */
  gutter: 'clamp(1.25rem, 4vw, 3.5rem)',
  measure: '36rem',
  card: '13rem',
  /** The window widths from which a grid of cards has two columns, three, and so on: a card is at least 300 px wide. */
  cardColumns: [700, 1080, 1400, 1720],
  /** Columns of the dashboard's lines: type, time and buttons. */
  needLabel: '9rem',
  needTime: '14rem',
  needButtons: '17rem',
  /** The height of an empty day in the dashboard's week. */
  weekDay: '5.5rem',
  /** The least width of a person on the home page of the lab. */
  memberColumn: '9.5rem',
  memberThumb: '6.5rem',
  /** The portrait on the page of a person. */
  personPortrait: '18rem',
  reviewThumb: '8.75rem',
  /** The label column of the comparison of a photo request with a member. */
  comparedLabel: { narrow: '5.5rem', wide: '7.5rem' },
  portrait: '4 / 5',
  /** The photo of an item. */
  itemPhoto: '3 / 2',
  /** The width from which an item is shown in two columns. */
  itemColumns: '56rem',
  /** The window widths from which the members grid has two columns, three, and so on: a card is at least 208 px wide. */
  memberColumns: [480, 740, 1000, 1240, 1480, 1720],
  avatar: { small: 28, large: 56 },
  photoPicker: '20rem',
  /** The frame in which a portrait is cropped. It fits into a low window together with the sliders below. */
  cropFrame: 'min(16rem, 42svh)',
  selectorList: 200,
  filter: '12rem',
  /** A printed label, as wide as common rolls, and the code on it. */
  label: { width: '80mm', code: '28mm', sheetRow: '54mm', sheetMargin: '12mm 15mm' },
  /** The calendar strip with a row of days, and a bar on it. */
  calendarStrip: '4.5rem',
  calendarBar: '1.5rem',
  /** The timeline: the column of names, a lane of bars, and the least width of an end that can be dragged. */
  timeline: { name: '15rem', lane: '3.25rem', grip: '0.5rem' },
  toast: 420,
  /** The space below dialogs for a toast of two lines, and the window height below which this space is not reserved. */
  toastRoom: 104,
  lowWindow: 640,
  /** The column for date and type of a meeting on the printed agenda. */
  agendaMargin: '11.5rem',
  /** The columns of a meeting's row for its date and its actions. */
  meetingRow: { date: '10rem', tools: '9rem' },
  calendar: { day: 40, width: '19rem' },
  /** The minimum width of the section titles in a person's settings, and the width of a column of switches. */
  settingsMargin: '9rem',
  switchColumn: '4.25rem',
  /** The list of steps beside a step. */
  stepList: '13rem',
  /** The code of an invitation, large enough for a phone to read it from a screen at arm's length. */
  qrCode: '13rem',
  /** The page width from which a form and its preview fit side by side. */
  formWithPreview: 960,
  dialog: '30rem',
  mark: 30,
  /** The minimum height of a page with rings, which leaves the footer visible. */
  ringsPage: 'min(100svh - 17rem, 44rem)',
  /** The height of the viewport below the header. */
  screen: 'calc(100svh - 72px)',
  /** Social gatherings: columns of facts, the maximum height of comments, the bar of votes. */
  gathering: { facts: '19rem', sharedFacts: '25rem', comments: '6rem', bar: 6, headCount: '6.5rem' },
  /** The database: the list of tables, a column, and the maximum height of a table. */
  database: { list: '15rem', cell: '18rem', frame: 'max(20rem, calc(100svh - 15rem))' },
  ...homeSizes,
} as const;
