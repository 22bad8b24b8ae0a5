import { formatGatheringDate } from './gathering-dates';

/** An instant in the format of the gatherings pages. */
export const GatheringMoment = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{formatGatheringDate(instant)}</time>
);
