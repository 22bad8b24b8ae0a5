import {
  equipmentSchema,
  memberRole,
  type DiscussionProposal,
  type Equipment,
  type EquipmentBooking,
  type EquipmentCheckout,
  type LabMeeting,
  type MeetingRole,
  type MemberEntry,
  type PhotoRequest,
  type PresentationSwap,
  type ResourceLink,
} from '@lab/contracts';

/** New ids start above those that records refer to by default. */
let lastId = 100;

export const aMember = (fields: Partial<MemberEntry> = {}): MemberEntry => {
  const id = ++lastId;
  const role = fields.role ?? '碩士生';
  return {
    id,
    name: `成員${id}`,
    nameEn: `Member ${id}`,
    role,
    roleEn: memberRole(role).titleEn,
    department: 'Department of Examples',
    photoUrl: null,
    researchKeywords: '',
    email: `member${id}@example.edu.tw`,
    personalWebsite: null,
    orcid: null,
    isAlumni: false,
    joinedYear: null,
    leftYear: null,
    title: null,
    links: [],
    otherNames: [],
    degree: null,
    thesisTitle: null,
    firstPosition: null,
    currentPosition: null,
    biography: null,
    version: 1,
    ...fields,
  };
};

export const aPhotoRequest = (fields: Partial<PhotoRequest> = {}): PhotoRequest => {
  const id = ++lastId;
  return {
    id,
    status: 'pending',
    name: '魏子涵',
    nameEn: `Applicant ${id}`,
    email: `applicant${id}@example.edu.tw`,
    department: 'Department of Examples',
    researchKeywords: 'Chatbots,Screen Time',
    photoUrl: `/api/photos/${String(id).padStart(32, '0')}`,
    createdAt: '2026-11-19T03:20:00.000Z',
    decidedAt: null,
    reason: null,
    updatesMember: null,
    isOwnEdit: false,
    requestedById: null,
    personalWebsite: null,
    orcid: null,
    title: null,
    links: [],
    otherNames: [],
    degree: null,
    thesisTitle: null,
    firstPosition: null,
    biography: null,
    currentPosition: null,
    ...fields,
  };
};

/** Every field of the contract as null, the default for fields that a test does not set. */
const unknownFields = Object.fromEntries(equipmentSchema.keyof().options.map((name) => [name, null]));

export const anItem = (fields: Partial<Equipment> = {}): Equipment => {
  const id = ++lastId;
  const known = {
    id,
    name: `Item ${id}`,
    description: `What item ${id} is for.`,
    category: 'other',
    bookingUnit: 'day',
    version: 1,
  };
  return { ...unknownFields, ...known, status: 'available', isPublic: false, ...fields } as Equipment;
};

/** A current checkout of an item. */
export const aCheckout = (item: Equipment, fields: Partial<EquipmentCheckout> = {}): EquipmentCheckout => ({
  id: ++lastId,
  equipmentId: item.id,
  labMemberId: 7,
  equipmentName: item.name,
  memberName: '陳思妤',
  checkoutDate: '2026-11-12T03:20:00.000Z',
  expectedReturnDate: '2026-11-26',
  purpose: 'Field study',
  checkoutNotes: null,
  returnedAt: null,
  returnCondition: null,
  returnNotes: null,
  isOverdue: false,
  ...fields,
});

export const aBooking = (item: Equipment, fields: Partial<EquipmentBooking> = {}): EquipmentBooking => ({
  id: ++lastId,
  version: 1,
  equipmentIds: [item.id],
  equipmentNames: item.name,
  memberId: 8,
  memberName: '吳沛潔',
  purpose: 'Reading study',
  start: '2026-11-24',
  end: '2026-11-30',
  seriesId: null,
  ...fields,
});

export const aResourceLink = (fields: Partial<ResourceLink> = {}): ResourceLink => {
  const id = ++lastId;
  return {
    id,
    title: `Link ${id}`,
    url: `https://site${id}.example.edu/page`,
    description: null,
    category: 'form',
    hubCategory: null,
    addedById: 1,
    isPublic: true,
    createdAt: '2026-11-19T03:20:00.000Z',
    linkStatus: null,
    checkedAt: null,
    version: 1,
    ...fields,
  };
};

const guests = (role: MeetingRole, names: string | null = null): LabMeeting['people'] =>
  (names?.split(', ') ?? []).map((name) => ({ role, name, memberId: null, slidesLink: null }));

export const aMeeting = (fields: Partial<LabMeeting> = {}): LabMeeting => {
  const id = ++lastId;
  const type = fields.type ?? 'paper_discussion';
  return {
    id,
    date: '2026-11-24T19:00:00',
    type,
    title: `Meeting ${id}`,
    description: null,
    paperTitle: null,
    paperAbstract: null,
    paperLink: null,
    slidesLink: null,
    presenters: null,
    attendees: null,
    people: [...guests('presenter', fields.presenters), ...guests('attendee', fields.attendees)],
    notes: null,
    order: 0,
    isCancelled: false,
    paperMeetingState: type === 'paper_discussion' ? 'seeking_proposal' : null,
    selectedProposalId: null,
    selectedPaperOption: null,
    activeVoting: null,
    createdAt: '2026-11-01T03:20:00.000Z',
    updatedAt: '2026-11-01T03:20:00.000Z',
    version: 1,
    ...fields,
  };
};

/** A swap that Bo (8) asks Amy (1) for. */
export const aSwap = (fields: Partial<PresentationSwap> = {}): PresentationSwap => ({
  id: ++lastId,
  meetingId: 101,
  memberId: 8,
  withMeetingId: 102,
  withMemberId: 1,
  title: 'Reports',
  withTitle: 'Reading',
  memberName: 'Bo Li 李博',
  withMemberName: 'Amy 艾咪',
  date: '2026-12-01T19:00:00',
  withDate: '2026-11-24T19:00:00',
  state: 'open',
  createdAt: '2026-11-20T08:12:00.000Z',
  decidedAt: null,
  ...fields,
});

export const aProposal = (fields: Partial<DiscussionProposal> = {}): DiscussionProposal => {
  const id = ++lastId;
  return {
    id,
    meetingId: id,
    proposedBy: 'Po-Yu Chen',
    proposedById: null,
    title: null,
    description: null,
    paperTitle: null,
    paperLink: null,
    paperATitle: 'Attention Now',
    paperALink: 'https://papers.example.org/a',
    paperBTitle: 'Better Breaks',
    paperBLink: 'https://papers.example.org/b',
    paperCTitle: 'Calm Phones',
    paperCLink: null,
    votingStartDate: '2026-11-20T08:12:00.000Z',
    votingEndDate: '2026-11-20T08:12:30.000Z',
    state: 'voting',
    remainingSeconds: 25,
    votedCount: 0,
    chosenOption: null,
    createdAt: '2026-11-20T08:12:00.000Z',
    ...fields,
  };
};
