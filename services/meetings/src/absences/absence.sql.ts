import { absenceSchema, type Absence } from '@lab/contracts';
import { calendarDateSql, ListStatement, selectList, Statement } from '@lab/service-kit';
import { TODAY, WITH_TODAY } from '../lab-meetings/lab-meeting.sql.js';

const FIELDS = selectList(absenceSchema, { from: calendarDateSql('start_date'), to: calendarDateSql('end_date') });

const absencesSql = (where: string): string => `
  SELECT ${FIELDS} FROM absences WHERE ${where} ORDER BY start_date, id`;

const IN_LAB = 'member_id IN (SELECT id FROM known_members WHERE NOT is_alumni)';

/** Current and future absences of one member, or of all members in the lab, with the lab's current day. */
export const ABSENCE_LIST = new ListStatement({
  counter: 'lab_meetings',
  name: 'absences',
  rows: absencesSql(`end_date >= ${TODAY} AND ${IN_LAB} AND (:memberId::integer IS NULL OR member_id = :memberId)`),
  ...WITH_TODAY,
});

export const ABSENCE = new Statement<Absence>(absencesSql('id = :id'));

/** Absences that overlap a term. */
export const ABSENCES_BETWEEN = new Statement<Pick<Absence, 'memberId' | 'from' | 'to'>>(
  absencesSql('start_date <= :to::date AND end_date >= :from::date'),
);
