import { betweenSql, secondsSql, Statement, clampedDateSql } from '@lab/service-kit';
import type { DueReminder, Voter } from '../rules/notice.js';

export const REMOVE_REMINDERS = new Statement('DELETE FROM deliveries WHERE record = ANY (:records::text[])');

export const MAKE_REMINDERS = new Statement(`
  INSERT INTO deliveries (channel, record, reminder, due_at, over_at, created_at)
  SELECT 'inbox', record, jsonb_build_object('kind', kind, 'occasion', occasion, 'row', row, 'timeZone', :timeZone::text),
    "dueAt", "overAt", server_now()
  FROM jsonb_to_recordset(:reminders::jsonb)
    AS given (record text, kind text, occasion text, "dueAt" timestamptz, "overAt" timestamptz, row jsonb)`);

/**
 * Moves the reminders at local times to the same local time in the lab's time zone. Those from an earlier version of the
 * product have no zone, and are in the current one.
 */
export const MOVE_REMINDERS = new Statement<{ due: Date }>(`
  UPDATE deliveries SET
    due_at = due_at AT TIME ZONE coalesce(reminder ->> 'timeZone', :timeZone) AT TIME ZONE :timeZone,
    over_at = over_at AT TIME ZONE coalesce(reminder ->> 'timeZone', :timeZone) AT TIME ZONE :timeZone,
    reminder = reminder || jsonb_build_object('timeZone', :timeZone::text)
  WHERE channel = 'inbox' AND state = 'waiting' AND reminder ->> 'timeZone' IS DISTINCT FROM :timeZone
    AND reminder ->> 'kind' <> ALL (:atInstants::text[])
  RETURNING ${clampedDateSql('due_at', 'timestamptz')} AS due`);

/** Updates the meetings in reminders of votes. */
export const RENEW_MEETINGS = new Statement(`
  UPDATE deliveries SET reminder = jsonb_set(reminder, '{row,meeting}', meeting)
  FROM jsonb_array_elements(:meetings::jsonb) AS meeting
  WHERE channel = 'inbox' AND reminder ->> 'kind' = 'vote_closing'
    AND reminder #>> '{row,meeting,id}' = meeting ->> 'id'`);

const IS_DUE_NOW = `channel = 'inbox' AND state = 'waiting' AND due_at <= server_now()`;

export const IS_DUE = new Statement<{ isDue: boolean }>(
  `SELECT EXISTS (SELECT FROM deliveries WHERE ${IS_DUE_NOW}) AS "isDue"`,
);

/** A due reminder, and how many seconds late it is. */
export type TakenReminder = DueReminder & { id: number; late: number };

/** Locks due reminders, skipping those that another replica has locked. */
export const TAKE_DUE = new Statement<TakenReminder>(`
  SELECT id, reminder ->> 'kind' AS kind, reminder ->> 'occasion' AS occasion, reminder -> 'row' AS row,
    ${clampedDateSql('over_at', 'timestamptz')} AS "overAt",
    ${secondsSql(betweenSql('clock_timestamp()', 'due_at'))}::float8 AS late
  FROM deliveries WHERE ${IS_DUE_NOW} ORDER BY due_at, id LIMIT 100 FOR UPDATE SKIP LOCKED`);

/** The members who have voted on a proposal, as published by the meetings service; no row when the proposal is gone. */
export const VOTERS = new Statement<{ voters: Voter[] }>(`
  SELECT coalesce((
    SELECT json_agg(json_build_object('memberId', member_id, 'memberName', member_name)) FROM meetings.proposal_votes
    WHERE proposal_id = proposal.id AND vote_status <> 'not_voted'
  ), '[]') AS voters
  FROM meetings.discussion_proposals AS proposal WHERE id = :proposalId::int`);

export const UPCOMING = new Statement<{ due: Date }>(
  `SELECT DISTINCT ${clampedDateSql('due_at', 'timestamptz')} AS due FROM deliveries
  WHERE channel = 'inbox' AND state = 'waiting' AND due_at < server_now() + make_interval(secs => :withinSeconds)`,
);
