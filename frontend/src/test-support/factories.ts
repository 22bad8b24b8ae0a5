import { memberRoleEn, type Member, type PhotoRequest, type ResourceLink } from '@lab/contracts';

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
