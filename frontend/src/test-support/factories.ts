import {
  equipmentSchema,
  memberRoleEn,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentReservation,
  type Member,
  type PhotoRequest,
  type ResourceLink,
} from '@lab/contracts';

let lastId = 0;

export const aMember = (fields: Partial<Member> = {}): Member => {
  const id = ++lastId;
  const role = fields.role ?? '碩士生';
  return {
    id,
    name: `成員${id}`,
    nameEn: `Member ${id}`,
    role,
    roleEn: memberRoleEn(role),
    department: 'Department of Examples',
    photoUrl: null,
    researchKeywords: '',
    email: `member${id}@example.edu.tw`,
    personalWebsite: null,
    isAlumni: false,
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
    ...fields,
  };
};

/** Whatever the contract has and is not given is unknown. */
const unknownFields = Object.fromEntries(equipmentSchema.keyof().options.map((name) => [name, null]));

export const anItem = (fields: Partial<Equipment> = {}): Equipment => {
  const id = ++lastId;
  const known = { id, name: `Item ${id}`, description: `What item ${id} is for.`, category: 'other' };
  return { ...unknownFields, ...known, status: 'available', ...fields } as Equipment;
};

/** An item that is out, with a member. */
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

export const aReservation = (item: Equipment, fields: Partial<EquipmentReservation> = {}): EquipmentReservation => ({
  id: ++lastId,
  equipmentId: item.id,
  labMemberId: 8,
  equipmentName: item.name,
  memberName: '吳沛潔',
  startDate: '2026-11-24',
  endDate: '2026-11-30',
  purpose: 'Reading study',
  createdAt: '2026-11-19T03:20:00.000Z',
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
    ...fields,
  };
};
