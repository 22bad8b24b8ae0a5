import { calendarDateSql, ListStatement, clampedDateSql, searchDateFormat, searchTables } from '@lab/service-kit';
import { meetingPathSql } from './lab-meeting.sql.js';

const MEETINGS = `
  SELECT 'meeting' AS kind, lab_meetings.id, title,
    concat_ws(' · ', to_char(${clampedDateSql('date', 'timestamp')}, :dateFormat::text), CASE WHEN is_cancelled THEN 'Cancelled' END,
      coalesce(paper_title, presenters_in_full)) AS detail,
    concat_ws(' ', replace(type, '_', ' '), ${calendarDateSql('date')}, description, paper_title, paper_abstract, presenters_in_full, attendees_in_full, lab_meetings.notes,
      minutes.decisions, minutes.notes, items.texts, files.names) AS words,
    ${meetingPathSql('lab_meetings')} AS place, date
  FROM lab_meetings LEFT JOIN people_of_meetings AS people ON people.meeting_id = lab_meetings.id
  LEFT JOIN meeting_minutes AS minutes ON minutes.meeting_id = lab_meetings.id
  LEFT JOIN (SELECT meeting_id, string_agg(text, ' ' ORDER BY position) AS texts FROM action_items GROUP BY meeting_id) AS items
    ON items.meeting_id = lab_meetings.id
  LEFT JOIN (SELECT meeting_id, string_agg(name, ' ' ORDER BY id) AS names FROM meeting_files GROUP BY meeting_id) AS files
    ON files.meeting_id = lab_meetings.id`;

/** Proposals in any state. The search result must not reveal anything about the votes. */
const PROPOSALS = `
  SELECT 'proposal', proposal.id, coalesce(proposal.title, 'Papers for ' || meeting.title),
    concat_ws(' · ', paper_a_title, paper_b_title, paper_c_title),
    concat_ws(' ', proposed_by, proposal.description, proposal.paper_title, ${calendarDateSql('date')}),
    ${meetingPathSql('meeting')}, date
  FROM discussion_proposals AS proposal JOIN lab_meetings AS meeting ON meeting.id = meeting_id`;

/** Meetings, including cancelled ones, and proposals as search results, latest first. */
const SEARCHED_MEETINGS = new ListStatement({
  counter: 'lab_meetings',
  name: 'records',
  rows: `
    SELECT kind, id, title, detail, words, place FROM (${MEETINGS} UNION ALL ${PROPOSALS}) AS record
    ORDER BY date DESC, kind, id`,
});

/**
 * Lets members find meetings and proposals. A result's page shows the date and whether the meeting is cancelled.
 */
export const meetingsSearch = searchTables({
  statement: SEARCHED_MEETINGS,
  values: () => ({ dateFormat: searchDateFormat() }),
  access: 'member',
  hrefTo: (path) => path,
});
