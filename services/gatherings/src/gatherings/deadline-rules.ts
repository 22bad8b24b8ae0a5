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
 * Checks that both dates are in the future. An unchanged date may be in the past.
 * @param kept the gathering's current dates; omitted for a new gathering
 * @param now the time of the database's clock, which decides deadlines
 * @throws InvalidInputException with one issue per date
 */
export const requireFuture = (dates: Dates, now: Date, kept?: { proposedDate: Date; votingEndDate: Date }): void => {
  const issues = (['votingEndDate', 'proposedDate'] as const).flatMap((path): Issue[] => {
    const moment = new Date(dates[path]);
    const isKept = kept?.[path].getTime() === moment.getTime();
    return isKept || moment > now ? [] : [{ path, message: PAST[path] }];
  });
  if (issues.length) throw new InvalidInputException(issues);
};
