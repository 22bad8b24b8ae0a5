import type { DeadlineDomain } from '@lab/service-kit/deadlines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MeetingEvents } from '../meeting-events.js';
import { votedCountSql, winnerSql } from '../proposals/discussion-proposal.sql.js';

const UNSETTLED = 'settled_at IS NULL AND closed_at IS NULL';
const ENDED = `${UNSETTLED} AND voting_end_date <= server_now()`;
const OPENED = `${UNSETTLED} AND opened_at IS NULL AND voting_start_date <= server_now()`;

const IS_DUE = `SELECT EXISTS (SELECT FROM discussion_proposals WHERE (${ENDED}) OR (${OPENED})) AS "isDue"`;

/** Meetings before their proposals, both in the order of their ids, like everyone who locks several. */
const LOCK_MEETINGS = `
  SELECT id FROM lab_meetings
  WHERE id IN (SELECT meeting_id FROM discussion_proposals WHERE ${ENDED}) ORDER BY id FOR NO KEY UPDATE`;
const LOCK_PROPOSALS = `
  SELECT id FROM discussion_proposals
  WHERE ((${ENDED}) AND meeting_id = ANY ($1)) OR (${OPENED}) ORDER BY id FOR UPDATE`;

const OPEN = `
  UPDATE discussion_proposals SET opened_at = clock_timestamp()
  WHERE id = ANY ($1) AND ${OPENED}
  RETURNING extract(epoch FROM opened_at - greatest(voting_start_date, created_at))::float8 AS late`;

/** The votes are counted by this statement, which begins after the locks: so after the last vote that was let in. */
const SETTLE = `
  WITH settled AS (
    UPDATE discussion_proposals SET settled_at = clock_timestamp(), voted_count = ${votedCountSql('discussion_proposals.id')}
    WHERE id = ANY ($1) AND meeting_id = ANY ($2) AND ${ENDED}
    RETURNING id, meeting_id, settled_at, greatest(voting_end_date, created_at) AS due
  )
  UPDATE lab_meetings SET selected_proposal_id = settled.id, selected_paper_option = ${winnerSql('settled.id')}
  FROM settled WHERE lab_meetings.id = meeting_id
  RETURNING extract(epoch FROM settled_at - due)::float8 AS late`;

const UPCOMING = `
  SELECT DISTINCT due FROM (
    SELECT voting_end_date AS due FROM discussion_proposals WHERE ${UNSETTLED}
    UNION ALL SELECT voting_start_date FROM discussion_proposals WHERE ${UNSETTLED} AND opened_at IS NULL
  ) AS deadlines WHERE due < server_now() + make_interval(secs => $1)`;

type Late = { late: number }[];

/** Opens and settles votes: each window is opened once and settled once, whoever comes first, and pages are told. */
@Injectable()
export class VotingWindows implements DeadlineDomain {
  readonly name = 'meetings';

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: MeetingEvents,
  ) {}

  async settleDue(): Promise<number[]> {
    const [row] = await this.dataSource.query<{ isDue: boolean }[]>(IS_DUE);
    if (!row!.isDue) return [];
    const late = await this.dataSource.transaction(openAndSettle);
    if (late.length) this.events.publishChange();
    return late.map((window) => window.late);
  }

  async upcoming(withinSeconds: number): Promise<Date[]> {
    const rows = await this.dataSource.query<{ due: Date }[]>(UPCOMING, [withinSeconds]);
    return rows.map(({ due }) => due);
  }
}

const openAndSettle = async (manager: EntityManager): Promise<Late> => {
  const meetingIds = await idsOf(manager.query(LOCK_MEETINGS));
  const proposalIds = await idsOf(manager.query(LOCK_PROPOSALS, [meetingIds]));
  const [opened] = await manager.query<[Late, number]>(OPEN, [proposalIds]);
  const [settled] = await manager.query<[Late, number]>(SETTLE, [proposalIds, meetingIds]);
  return [...opened, ...settled];
};

const idsOf = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);
