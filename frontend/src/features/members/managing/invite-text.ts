import { amountText } from '@lab/contracts';
import { INVITE_TEXT } from '../../../components/invite/invite-parts';

interface Progress {
  made: number;
  /** The members without a link; undefined while they are loading. */
  left: number | undefined;
}

/** What the dialog says about the invitations of everybody. */
export const inviteAllText = ({ made, left }: Progress): string | undefined => {
  if (made > 0) return 'Copy the links before you close this: they are shown only this once.';
  if (left === undefined) return undefined;
  if (left === 0) return 'Everybody has a passkey or a code.';
  return `${amountText(left, 'members have', 'member has')} no passkey and no code. This makes a link for each. ${INVITE_TEXT} Earlier links for them end.`;
};
