import { lazyDialog } from '../../components/lazy-part';

export { LabPeople } from './LabPeople';
export type { KnownMember } from './managing/AddMemberDialog';
export { AddMemberDialog, ImportMembersDialog, InviteAllDialog } from './managing/dialogs';

export const RequestDialogs = lazyDialog(async () => (await import('./photo-requests/RequestDialogs')).RequestDialogs);
