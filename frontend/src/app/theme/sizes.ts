import { homeSizes } from './home-sizes';

/** Every length that is not a multiple of the spacing unit or part of the type scale. CSS lengths; numbers are px. */
export const sizes = {
  header: 72,
  headerCompact: 56,
  /** Page widths: a form or short text, a page of text, everything there is. */
  page: { narrow: '27.5rem', text: '44rem', full: '110rem' },
  /** The space left and right of a page. */
  gutter: 'clamp(1.25rem, 4vw, 3.5rem)',
  measure: '36rem',
  card: '13rem',
  /** Columns of the dashboard's lines: what kind of thing it is, and when. */
  needLabel: '9rem',
  needTime: '14rem',
  memberCardMin: '13rem',
  memberThumb: '6.5rem',
  reviewThumb: '8.75rem',
  /** What a compared field of a person is called. */
  comparedLabel: { narrow: '5.5rem', wide: '7.5rem' },
  portrait: '4 / 5',
  /** How many columns the members' grid may have at most. */
  memberColumns: 7,
  avatar: { small: 28, large: 56 },
  photoPicker: '20rem',
  selectorList: 200,
  filter: '12rem',
  /** A printed label, as wide as common rolls, and the code on it. */
  label: { width: '80mm', code: '28mm' },
  /** A calendar of days in a row, and a bar on it. */
  calendarStrip: '4.5rem',
  calendarBar: '1.5rem',
  toast: 420,
  /** Date and kind of a meeting on the printed agenda. */
  agendaMargin: '11.5rem',
  meetingCardMin: '20.5rem',
  calendar: { day: 40, width: '19rem' },
  dialog: '30rem',
  mark: 30,
  /** What a screen shows below the header. */
  screen: 'calc(100svh - 72px)',
  /** Social gatherings: columns of facts, how high comments may grow, the bar of votes. */
  gathering: { facts: '19rem', sharedFacts: '25rem', comments: '6rem', bar: 6, headCount: '6.5rem' },
  /** The database: the list of tables, a column, and how high the frame of a table may grow. */
  database: { list: '15rem', cell: '18rem', frame: 'max(20rem, calc(100svh - 15rem))' },
  ...homeSizes,
} as const;
