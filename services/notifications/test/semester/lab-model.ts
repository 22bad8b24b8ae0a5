import { PEOPLE, type Action, type ActionOf, type Does, type VoteOption } from './actions.js';
import { instantOf, later } from './times.js';

export interface Vote {
  by: number;
  start: number;
  end: number;
  isClosed: boolean;
  options: Map<number, VoteOption>;
}

export interface Meeting {
  name: string;
  date: string;
  title: string;
  presenters: readonly number[];
  isCancelled: boolean;
  vote: Vote | null;
}

export interface Checkout {
  name: string;
  item: string;
  by: number;
  until: string;
  isBack: boolean;
}

export interface Reservation {
  name: string;
  item: string;
  by: number;
  first: string;
  last: string;
}

export interface Venue {
  by: number;
  yes: Set<number>;
}

export interface Gathering {
  name: string;
  by: number;
  date: number;
  end: number;
  venues: Map<string, Venue>;
}

/** What one action did to the dates of meetings, so that it can be undone. */
interface ScheduleChange {
  moved: Meeting[];
  cancelled: Meeting | null;
  closed: Vote | null;
}

const NOTHING: ScheduleChange = { moved: [], cancelled: null, closed: null };

/** The lab as the specification describes it, without time passing by itself. */
export class LabModel {
  readonly meetings = new Map<string, Meeting>();
  readonly items = new Set<string>();
  readonly checkouts: Checkout[] = [];
  readonly reservations = new Map<string, Reservation>();
  readonly gatherings = new Map<string, Gathering>();
  readonly present = new Set(PEOPLE.map(({ id }) => id));
  lastChange = NOTHING;

  apply(action: Action): void {
    (deeds[action.does] as (lab: LabModel, action: Action) => void)(this, action);
  }

  checkoutOf(item: string): Checkout | undefined {
    return this.checkouts.find((checkout) => checkout.item === item && !checkout.isBack);
  }
}

const moveAll = (meetings: Meeting[], days: number): Meeting[] => {
  for (const meeting of meetings) meeting.date = later(meeting.date, days);
  return meetings;
};

const isOpen = (vote: Vote, now: number): boolean => !vote.isClosed && now < vote.end;

const cancel = (lab: LabModel, { meeting: name, at }: ActionOf<'cancelMeeting'>): void => {
  const meeting = lab.meetings.get(name)!;
  const others = [...lab.meetings.values()].filter(({ isCancelled, date }) => !isCancelled && date > meeting.date);
  const closed = meeting.vote && isOpen(meeting.vote, at) ? meeting.vote : null;
  if (closed) closed.isClosed = true;
  meeting.isCancelled = true;
  lab.lastChange = { moved: moveAll(others, 7), cancelled: meeting, closed };
};

const postpone = (lab: LabModel, { from }: ActionOf<'postpone'>): void => {
  const others = [...lab.meetings.values()].filter(({ isCancelled, date }) => !isCancelled && date >= from);
  lab.lastChange = { moved: moveAll(others, 7), cancelled: null, closed: null };
};

const undo = (lab: LabModel): void => {
  const { moved, cancelled, closed } = lab.lastChange;
  moveAll(moved, -7);
  if (cancelled) cancelled.isCancelled = false;
  if (closed) closed.isClosed = false;
};

const edit = (lab: LabModel, { meeting: name, date, title, presenters }: ActionOf<'editMeeting'>): void => {
  const meeting = lab.meetings.get(name)!;
  lab.lastChange = meeting.date === date ? NOTHING : { ...NOTHING, moved: [meeting] };
  Object.assign(meeting, { date, title, presenters });
};

const checkOut = (lab: LabModel, item: string, by: number, until: string): void => {
  lab.checkouts.push({ name: `${item}, checkout ${lab.checkouts.length}`, item, by, until, isBack: false });
};

const useReservation = (lab: LabModel, { item }: ActionOf<'useReservation'>): void => {
  const { by, last } = lab.reservations.get(item)!;
  lab.reservations.delete(item);
  checkOut(lab, item, by, last);
};

const deeds: { [Name in Does]: (lab: LabModel, action: ActionOf<Name>) => void } = {
  addMeeting: (lab, { meeting: name, date, title, presenters }) => {
    lab.meetings.set(name, { name, date, title, presenters, isCancelled: false, vote: null });
    lab.lastChange = NOTHING;
  },
  editMeeting: edit,
  cancelMeeting: cancel,
  removeMeeting: (lab, { meeting }) => {
    lab.meetings.delete(meeting);
    lab.lastChange = NOTHING;
  },
  postpone,
  undo,
  propose: ({ meetings }, { at, meeting, by, start, seconds }) => {
    const from = start ?? at;
    const vote = { by, start: from, end: from + seconds * 1000, isClosed: false, options: new Map() };
    meetings.get(meeting)!.vote = vote;
  },
  vote: ({ meetings }, { meeting, by, option }) => meetings.get(meeting)!.vote!.options.set(by, option),
  addItem: ({ items }, { item }) => items.add(item),
  checkOut: (lab, { item, by, until }) => checkOut(lab, item, by, until),
  giveBack: (lab, { item }) => (lab.checkoutOf(item)!.isBack = true),
  reserve: ({ reservations }, { item, by, first, last }) =>
    reservations.set(item, { name: `reservation of ${item}`, item, by, first, last }),
  useReservation,
  removeReservation: ({ reservations }, { item }) => reservations.delete(item),
  addGathering: ({ gatherings }, { gathering: name, by, date, end, venue }) =>
    gatherings.set(name, { name, by, date, end, venues: new Map(venue ? [[venue, { by, yes: new Set() }]] : []) }),
  editGathering: ({ gatherings }, { gathering, date, end }) => Object.assign(gatherings.get(gathering)!, { date, end }),
  removeGathering: ({ gatherings }, { gathering }) => gatherings.delete(gathering),
  addVenue: ({ gatherings }, { gathering, venue, by }) =>
    gatherings.get(gathering)!.venues.set(venue, { by, yes: new Set() }),
  voteVenue: ({ gatherings }, { gathering, venue, by, isYes }) => {
    const { yes } = gatherings.get(gathering)!.venues.get(venue)!;
    if (isYes) yes.add(by);
    else yes.delete(by);
  },
  comment: () => undefined,
  requestPhoto: () => undefined,
  leave: ({ present }, { who }) => present.delete(who),
};

/** True before the local time of a meeting. */
export const isAhead = ({ date }: Meeting, now: number): boolean => instantOf(date) > now;
