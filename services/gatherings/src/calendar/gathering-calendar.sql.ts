import { betweenSql, secondsSql, Statement, clampedDateSql } from '@lab/service-kit';
import { BY_THE_CLOCK } from '../gatherings/gathering.sql.js';

/** A gathering in a calendar. */
export interface PlannedGathering {
  id: number;
  title: string;
  description: string | null;
  start: Date;
  votingEnd: Date;
  isVotingOpen: boolean;
  changedAt: Date;
  sequence: number;
  /** The venue's name and address; null while it is undecided. */
  name: string | null;
  location: string | null;
  url: string | null;
}

/**
 * There is no counter of changes, so `sequence` is the seconds from creation to the last change, which only increase.
 */
const plannedSql = (where: string): string => `
  SELECT gathering.id, gathering.title, gathering.description, ${clampedDateSql('gathering.proposed_date', 'timestamptz')} AS start,
    ${clampedDateSql('gathering.voting_end_date', 'timestamptz')} AS "votingEnd", gathering.is_open AS "isVotingOpen", ${clampedDateSql('gathering.updated_at', 'timestamptz')} AS "changedAt",
    least(2147483647, greatest(0, floor(${secondsSql(betweenSql('gathering.updated_at', 'gathering.created_at'))})))::integer
      AS sequence,
    venue.name, venue.location, venue.map_url AS url
  FROM (
    SELECT *, ${BY_THE_CLOCK.winnerId} AS decided_id, ${BY_THE_CLOCK.isVotingOpen} AS is_open
    FROM social_gatherings AS gathering WHERE ${where}
  ) AS gathering
  LEFT JOIN venue_candidates AS venue ON venue.id = gathering.decided_id
  ORDER BY gathering.proposed_date, gathering.id`;

export const PLANNED_GATHERING = new Statement<PlannedGathering>(plannedSql('id = :id'));

/** All from a year ago onwards. */
export const PLANNED_GATHERINGS = new Statement<PlannedGathering>(
  plannedSql(`proposed_date >= server_now() - interval '1 year'`),
);
