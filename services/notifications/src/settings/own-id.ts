import { notificationMessages, type Identity } from '@lab/contracts';
import { ConflictException } from '@nestjs/common';

/**
 * The id of the caller, who has said who they are: without a chosen identity it would be another member's inbox.
 * @throws ConflictException when they have not
 */
export const ownIdOf = ({ chosenMember }: Identity): number => {
  if (!chosenMember) throw new ConflictException(notificationMessages.chooseFirst);
  return chosenMember.id;
};
