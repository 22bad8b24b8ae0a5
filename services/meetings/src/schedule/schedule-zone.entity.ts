import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The time zone in which calendars and reminders last got the meetings, in a single row. */
@Entity('schedule_zones')
@Check('schedule_zones_one', 'id = 1')
export class ScheduleZoneEntity {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  timeZone!: string;
}
