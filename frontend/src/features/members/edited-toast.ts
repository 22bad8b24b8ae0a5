import { memberMessages, type EditedMember, fullName } from '@lab/contracts';
import type { ToastInput } from '../../components/toast/toast-store';

/**
 * Says that the member was changed, or will be after approval. Separate from the queries, because these messages load
 * zod, which the page of a person does not need.
 */
export const editedToast = (member: EditedMember, title: string): ToastInput =>
  member.awaitsApproval ? memberMessages.awaitsApproval : { title, text: fullName(member) };
