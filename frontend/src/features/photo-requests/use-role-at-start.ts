import type { ApprovePhotoRequest, MemberRole } from '@lab/contracts';
import { useEffect } from 'react';
import type { ServerForm } from '../../components/form/use-server-form';

/** Sets the role with which a form begins, which is loaded after the form. A role that the user has chosen since is kept. */
export const useRoleAtStart = ({ reset }: Pick<ServerForm<ApprovePhotoRequest>, 'reset'>, role?: MemberRole): void => {
  useEffect(() => reset({ role }, { keepDirtyValues: true }), [reset, role]);
};
