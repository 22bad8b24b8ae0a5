import { memberMessages, type EditedMember, fullName } from '@lab/contracts';
import type { ToastInput } from '../../components/toast/toast-store';

/**
 * Says that the member was changed, or will be after the approval. Apart from the queries, because these messages bring zod
 * along, which the page of a person does not load.
 */
export const editedToast = (member: EditedMember, title: string): ToastInput =>
  member.awaitsApproval ? memberMessages.awaitsApproval : { title, text: fullName(member) };
