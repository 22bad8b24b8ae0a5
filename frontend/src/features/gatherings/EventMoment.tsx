import { formatEventDate } from './gathering-dates';

/** An instant as events show it. */
export const EventMoment = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{formatEventDate(instant)}</time>
);
