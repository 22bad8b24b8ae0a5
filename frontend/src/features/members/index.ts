import { lazyPart } from '../../components/lazy-part';

export { LabPeople } from './LabPeople';
export type { KnownMember } from './managing/AddMemberDialog';
export type { MemberDialog } from './managing/MemberDialogs';

export const MemberDialogs = lazyPart(async () => (await import('./managing/MemberDialogs')).MemberDialogs);
export const RequestDialogs = lazyPart(async () => (await import('./photo-requests/RequestDialogs')).RequestDialogs);
