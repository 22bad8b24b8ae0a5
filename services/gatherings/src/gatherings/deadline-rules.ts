import { socialGatheringMessages, type Issue } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';

interface Dates {
  proposedDate: string;
  votingEndDate: string;
}

const PAST = {
  proposedDate: socialGatheringMessages.proposedDatePast,
  votingEndDate: socialGatheringMessages.votingEndDatePast,
};

/**
 * Both dates are in the future; one that is kept may be past.
 * @param kept as the event has them; none for a new event
 * @param now by the database's clock, which decides about deadlines
 * @throws InvalidInputException with one issue a date
 */
export const requireFuture = (dates: Dates, now: Date, kept?: { proposedDate: Date; votingEndDate: Date }): void => {
  const issues = (['votingEndDate', 'proposedDate'] as const).flatMap((path): Issue[] => {
    const moment = new Date(dates[path]);
    const isKept = kept?.[path].getTime() === moment.getTime();
    return isKept || moment > now ? [] : [{ path, message: PAST[path] }];
  });
  if (issues.length) throw new InvalidInputException(issues);
};
