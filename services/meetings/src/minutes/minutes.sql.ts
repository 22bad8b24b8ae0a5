import { actionItemSchema, minutesItemSchema, minutesSchema, type ActionItem, type Minutes } from '@lab/contracts';
import { calendarDateSql, instantSql, jsonObjectSql, ListStatement, selectList, Statement } from '@lab/service-kit';
import { WITH_TODAY } from '../lab-meetings/lab-meeting.sql.js';

const ITEMS = `
  SELECT coalesce(json_agg(${jsonObjectSql(minutesItemSchema)} ORDER BY position, id), '[]')
  FROM action_items WHERE meeting_id = meeting.id`;

/** The minutes of a meeting, empty if not written yet. */
export const MINUTES = new Statement<Minutes>(`
  SELECT ${selectList(minutesSchema, {
    meetingId: 'meeting.id',
    decisions: 'minutes.decisions',
    notes: 'minutes.notes',
    actionItems: `(${ITEMS})`,
    updatedAt: instantSql('minutes.updated_at'),
    version: 'coalesce(minutes.version, 1)',
  })}
  FROM lab_meetings AS meeting LEFT JOIN meeting_minutes AS minutes ON minutes.meeting_id = meeting.id
  WHERE meeting.id = :meetingId`);

/** The first stored minutes are version 2, because minutes that do not exist yet are read as version 1. */
export const SAVE_MINUTES = new Statement(`
  INSERT INTO meeting_minutes (meeting_id, decisions, notes, updated_at, version)
  VALUES (:meetingId, :decisions, :notes, server_now(), 2)
  ON CONFLICT (meeting_id) DO UPDATE
  SET decisions = excluded.decisions, notes = excluded.notes, updated_at = excluded.updated_at`);

const changeMinutesSql = (meetingIds: string): string => `
  INSERT INTO meeting_minutes (meeting_id, updated_at, version)
  SELECT id, server_now(), 2 FROM lab_meetings WHERE id = ANY (${meetingIds})
  ON CONFLICT (meeting_id) DO UPDATE SET updated_at = excluded.updated_at
  WHERE meeting_minutes.xmin <> pg_current_xact_id()::xid`;

/** Counts changed to-dos as a change of their minutes, unless the transaction has already changed the minutes. */
export const CHANGE_MINUTES = new Statement(changeMinutesSql(':ids'));

/** Like `CHANGE_MINUTES`, for the minutes with to-dos of these members. */
export const CHANGE_MINUTES_OF_MEMBERS = new Statement(
  changeMinutesSql('ARRAY(SELECT meeting_id FROM action_items WHERE member_id = ANY (:ids))'),
);

/** Replaces the to-dos of a meeting. Leaves unchanged rows alone, so that the audit log shows only real changes. */
export const SET_ITEMS = new Statement(`
  WITH given AS (
    SELECT * FROM json_to_recordset(:items::json) AS item (id integer, position integer, text text,
      "memberId" integer, "dueDate" date, "isDone" boolean)
  ), gone AS (
    DELETE FROM action_items WHERE meeting_id = :meetingId AND id NOT IN (SELECT id FROM given WHERE id IS NOT NULL)
  ), kept AS (
    UPDATE action_items AS item
    SET position = given.position, text = given.text, member_id = "memberId", due_date = "dueDate", is_done = "isDone"
    FROM given WHERE item.id = given.id AND meeting_id = :meetingId
      AND (item.position, item.text, item.member_id, item.due_date, item.is_done)
        IS DISTINCT FROM (given.position, given.text, "memberId", "dueDate", "isDone")
  )
  INSERT INTO action_items (meeting_id, position, text, member_id, due_date, is_done)
  SELECT :meetingId::integer, position, text, "memberId", "dueDate", "isDone" FROM given WHERE id IS NULL
  ORDER BY position`);

const ITEM_FIELDS = selectList(actionItemSchema, {
  id: 'item.id',
  memberName: 'member.name',
  meetingTitle: 'meeting.title',
  meetingDate: calendarDateSql('meeting.date'),
});

const ITEMS_WITH_MEETINGS = `
  SELECT ${ITEM_FIELDS}
  FROM action_items AS item JOIN lab_meetings AS meeting ON meeting.id = meeting_id
  LEFT JOIN known_members AS member ON member.id = member_id`;

/** To-dos by due date; those without one come last. */
export const ACTION_ITEMS = new ListStatement({
  counter: 'lab_meetings',
  name: 'actionItems',
  rows: `${ITEMS_WITH_MEETINGS}
    WHERE (:isOpen::boolean IS NULL OR is_done <> :isOpen) AND (:memberId::integer IS NULL OR member_id = :memberId)
    ORDER BY due_date NULLS LAST, meeting.date, position, item.id`,
  ...WITH_TODAY,
});

export const ACTION_ITEM = new Statement<ActionItem>(`${ITEMS_WITH_MEETINGS} WHERE item.id = :id`);
