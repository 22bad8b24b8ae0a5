import { localOf } from './times.js';
import { nameOf, paperTitle, typesTheirName, type Action, type ActionOf, type Does } from './actions.js';
import type { Services } from './services.js';

/** A request by which somebody does something; `by` is null for a person who has not said who they are. */
export interface Request {
  method: 'post' | 'put' | 'delete';
  service: keyof Services;
  by: number | null;
  path: string;
  body?: object;
}

/** The id that a service gave to a record of the script, by its name. */
export type IdOf = (name: string) => number;

const meetings = (method: Request['method'], path: string, body?: object, by: number | null = 1): Request => ({
  method,
  service: 'meetings',
  by,
  path: `/api/${path}`,
  ...(body && { body }),
});

const equipment = (by: number, path: string, body: object = {}): Request => ({
  method: 'post',
  service: 'equipment',
  by,
  path: `/api/${path}`,
  body,
});

const gatherings = (method: Request['method'], by: number, path: string, body?: object): Request => ({
  method,
  service: 'gatherings',
  by,
  path: `/api/${path}`,
  ...(body && { body }),
});

const fieldsOfMeeting = ({ date, title, presenters }: ActionOf<'addMeeting' | 'editMeeting'>): object => ({
  date,
  type: 'paper_discussion',
  title,
  presenters: presenters.map(nameOf).join(', '),
});

const proposalOf = ({ meeting, by, start, seconds }: ActionOf<'propose'>, id: IdOf): object => ({
  meetingId: id(meeting),
  proposedBy: nameOf(by),
  paperATitle: paperTitle(meeting, 'paper_a'),
  paperALink: 'https://papers.example.org/a',
  paperBTitle: paperTitle(meeting, 'paper_b'),
  paperCTitle: paperTitle(meeting, 'paper_c'),
  votingStartDate: start && new Date(start).toISOString(),
  votingSeconds: seconds,
});

const voteOf = ({ meeting, by, option }: ActionOf<'vote'>, id: IdOf): Request => {
  const isTyped = typesTheirName(by);
  const body = {
    proposalId: id(`vote of ${meeting}`),
    memberId: isTyped ? 1 : by,
    memberName: nameOf(by),
    voteStatus: option,
  };
  return meetings('post', 'proposal-votes', body, isTyped ? null : by);
};

const fieldsOfGathering = ({ gathering, date, end }: ActionOf<'addGathering' | 'editGathering'>): object => ({
  title: gathering,
  proposedDate: new Date(date).toISOString(),
  votingEndDate: new Date(end).toISOString(),
});

type RequestOf<Name extends Does> = (action: ActionOf<Name>, id: IdOf) => Request;

/** How people do what is in the script. Photo requests, which are forms, and leaving are done elsewhere. */
const requests: { [Name in Exclude<Does, 'requestPhoto' | 'leave' | 'undo'>]: RequestOf<Name> } = {
  addMeeting: (action) => meetings('post', 'lab-meetings', fieldsOfMeeting(action)),
  editMeeting: (action, id) => meetings('put', `lab-meetings/${id(action.meeting)}`, fieldsOfMeeting(action)),
  cancelMeeting: ({ meeting }, id) => meetings('post', `lab-meetings/${id(meeting)}/cancel`),
  removeMeeting: ({ meeting }, id) => meetings('delete', `lab-meetings/${id(meeting)}`),
  postpone: ({ from }) => meetings('post', 'lab-meetings/postpone', { startDate: from }),
  propose: (action, id) => meetings('post', 'discussion-proposals', proposalOf(action, id), action.by),
  vote: voteOf,
  addItem: ({ item }) => equipment(1, 'equipment', { name: item, description: 'With a tripod' }),
  checkOut: ({ item, by, until }, id) =>
    equipment(by, 'equipment-checkouts', {
      equipmentId: id(item),
      labMemberId: by,
      expectedReturnDate: until,
      purpose: 'Field study',
    }),
  giveBack: ({ item, condition }, id) =>
    equipment(1, `equipment-checkouts/${id(`checkout of ${item}`)}/return`, { returnCondition: condition }),
  reserve: ({ item, by, first, last }, id) =>
    equipment(by, 'equipment-reservations', {
      equipmentId: id(item),
      labMemberId: by,
      startDate: first,
      endDate: last,
      purpose: 'Field study',
    }),
  useReservation: ({ item }, id) => equipment(1, `equipment-reservations/${id(`reservation of ${item}`)}/check-out`),
  removeReservation: ({ item }, id) => ({
    method: 'delete',
    service: 'equipment',
    by: 1,
    path: `/api/equipment-reservations/${id(`reservation of ${item}`)}`,
  }),
  addGathering: (action) =>
    gatherings('post', action.by, 'social-gatherings', {
      ...fieldsOfGathering(action),
      ...(action.venue && { initialVenue: { name: action.venue } }),
    }),
  editGathering: (action, id) =>
    gatherings('put', action.by, `social-gatherings/${id(action.gathering)}`, fieldsOfGathering(action)),
  removeGathering: ({ gathering, by }, id) => gatherings('delete', by, `social-gatherings/${id(gathering)}`),
  addVenue: ({ gathering, venue, by }, id) =>
    gatherings('post', by, 'venue-candidates', { gatheringId: id(gathering), name: venue }),
  voteVenue: ({ venue, by, isYes }, id) =>
    gatherings('post', by, 'candidate-votes', { candidateId: id(venue), vote: isYes }),
  comment: ({ at, venue, by }, id) =>
    gatherings('post', by, 'candidate-votes', { candidateId: id(venue), comment: `Written at ${localOf(at)}.` }),
};

export type RequestedAction = ActionOf<keyof typeof requests>;

export const requestOf = (action: RequestedAction, id: IdOf): Request =>
  (requests[action.does] as (action: Action, id: IdOf) => Request)(action, id);
