import { betweenSql, secondsSql, Statement, tellableSql } from '@lab/service-kit';
import type { Row } from '@lab/contracts';
import type { DuePlan, Voter } from '../rules/notice.js';

export const FORGET_PLANS = new Statement('DELETE FROM plans WHERE record = ANY (:records::text[])');

export const MAKE_PLANS = new Statement(`
  INSERT INTO plans (record, kind, occasion, due_at, over_at, row)
  SELECT record, kind, occasion, "dueAt", "overAt", row FROM jsonb_to_recordset(:plans::jsonb)
    AS plan (record text, kind text, occasion text, "dueAt" timestamptz, "overAt" timestamptz, row jsonb)`);

/** Lets reminders of votes mention their meetings as they are now. */
export const RENEW_MEETINGS = new Statement(`
  UPDATE plans SET row = jsonb_set(row, '{meeting}', meeting) FROM jsonb_array_elements(:meetings::jsonb) AS meeting
  WHERE kind = 'vote_closing' AND row #>> '{meeting,id}' = meeting ->> 'id'`);

export const IS_DUE = new Statement<{ isDue: boolean }>(
  'SELECT EXISTS (SELECT FROM plans WHERE due_at <= server_now()) AS "isDue"',
);

/** A plan that was taken, and its whole row as JSON. */
export type TakenPlan = DuePlan & { late: number; stored: Row };

/** Takes plans that are due. Rows that another replica is taking are left to it; a rollback gives them back. */
export const TAKE_DUE = new Statement<TakenPlan>(`
  DELETE FROM plans WHERE id IN (
    SELECT id FROM plans WHERE due_at <= server_now() ORDER BY due_at, id LIMIT 100 FOR UPDATE SKIP LOCKED)
  RETURNING to_jsonb(plans) AS stored, kind, occasion, ${tellableSql('over_at', 'timestamptz')} AS "overAt", row, ${secondsSql(betweenSql('clock_timestamp()', 'due_at'))}::float8 AS late`);

/** Who has voted on a proposal, which the meetings service publishes; no row when the proposal is gone. */
export const VOTERS = new Statement<{ voters: Voter[] }>(`
  SELECT coalesce((
    SELECT json_agg(json_build_object('memberId', member_id, 'memberName', member_name)) FROM meetings.proposal_votes
    WHERE proposal_id = proposal.id AND vote_status <> 'not_voted'
  ), '[]') AS voters
  FROM meetings.discussion_proposals AS proposal WHERE id = :proposalId::int`);

export const UPCOMING = new Statement<{ due: Date }>(
  `SELECT DISTINCT ${tellableSql('due_at', 'timestamptz')} AS due FROM plans WHERE due_at < server_now() + make_interval(secs => :withinSeconds)`,
);
