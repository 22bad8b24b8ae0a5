import {
  amountText,
  memberRoleSchema,
  rejectPhotoRequestSchema,
  type Issue,
  type PhotoRequest,
  fullName,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { PersonName } from '../../../components/person/PersonName';
import { RoleField } from '../../../components/person/RoleField';
import { failure } from '../../../components/toast/announce';
import { errorMessage, hasStatus, HttpError } from '../../../lib/http/http-error';
import { ReasonField, useUsualRole } from './DecisionDialogs';
import { useAddNewMember } from './NewMembers';
import { sendApproval, sendRejection, useSendDecision } from './photo-requests.api';

/** The name of a request's field in a form about several. */
const fieldOf = ({ id }: PhotoRequest): string => `request-${id}`;

const isAccessLost = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);

/**
 * Sends a decision about each of several requests. Failed ones are left, each with its error.
 * @param send the decision about one request
 * @returns the requests that are not decided yet, and a function that decides on them
 */
const useDecideTogether = <Values,>(
  requests: readonly PhotoRequest[],
  send: (request: PhotoRequest, values: Values) => Promise<unknown>,
) => {
  const [left, setLeft] = useState(requests);
  const { mutateAsync } = useSendDecision(async (values: Values) => {
    const issues: Issue[] = [];
    // One after the other: a second request of a person must find the entry that the first one has created.
    for (const request of left) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await send(request, values);
        setLeft((before) => before.filter(({ id }) => id !== request.id));
      } catch (error) {
        // Then the form asks for the password and stays open.
        if (isAccessLost(error)) throw error;
        issues.push({ path: fieldOf(request), message: errorMessage(error) });
      }
    }
    if (issues.length === 0) return left.length;
    throw new HttpError(0, `${amountText(issues.length, 'requests')} of ${left.length} could not be decided.`, {
      issues,
    });
  });
  return { left, decide: mutateAsync };
};

/** Roles by the name of the request's field. */
type Roles = Record<string, string | undefined>;

interface TogetherDialogProps {
  requests: readonly PhotoRequest[];
  onClose: () => void;
}

const rolesOf = (requests: readonly PhotoRequest[], role: string | undefined): Roles =>
  Object.fromEntries(requests.map((request) => [fieldOf(request), role]));

/** Approves several requests, each with its role. */
export const ApproveTogetherDialog = ({ requests, onClose }: TogetherDialogProps) => {
  const addNewMember = useAddNewMember();
  const { left, decide } = useDecideTogether(requests, async (request, roles: Record<string, string>) =>
    addNewMember(await sendApproval(request.id, { role: roles[fieldOf(request)]! })),
  );
  const { role, isLoading } = useUsualRole();
  const form = useServerForm<Roles, Record<string, string>>({
    schema: z.object(Object.fromEntries(left.map((request) => [fieldOf(request), memberRoleSchema]))),
    defaultValues: rolesOf(requests, undefined),
    late: { isLoading, values: rolesOf(requests, role) },
    send: async (roles) => {
      const added = await decide(roles);
      return {
        title: 'Requests approved',
        text: `${amountText(added, 'people are', 'person is')} in the directory now.`,
      };
    },
    failed: failure('Not all were saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Approve ${amountText(left.length, 'requests')}?`}
      text="The photos and profiles then appear in the members’ directory."
      submitLabel="Approve"
      form={form}
      onClose={onClose}
    >
      {left.map((request) => (
        <RoleField key={request.id} label={`Role of ${fullName(request)}`} {...form.field(fieldOf(request))} />
      ))}
    </FormDialog>
  );
};

/** Rejects several requests for the same reason. */
export const RejectTogetherDialog = ({ requests, onClose }: TogetherDialogProps) => {
  const { left, decide } = useDecideTogether(requests, (request, { reason }: { reason: string | null }) =>
    sendRejection(request.id, { reason }),
  );
  const form = useServerForm<Record<string, unknown>, { reason: string | null }>({
    schema: rejectPhotoRequestSchema,
    // A request has no input, only a field name for its error.
    defaultValues: { reason: '', ...Object.fromEntries(requests.map((request) => [fieldOf(request), ''])) },
    send: async (decision) => {
      const rejected = await decide(decision);
      return { title: 'Requests rejected', text: `${amountText(rejected, 'photos were', 'photo was')} deleted.` };
    },
    failed: failure('Not all were saved'),
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      isDestructive
      title={`Reject ${amountText(left.length, 'requests')}?`}
      text="The photos are deleted. This cannot be undone."
      submitLabel="Reject"
      form={form}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map((request) => (
          <li key={request.id}>
            <Typography component="span">
              <PersonName person={request} />
            </Typography>
            {errors[fieldOf(request)] && (
              <FormHelperText error role="alert">
                {String(errors[fieldOf(request)]?.message)}
              </FormHelperText>
            )}
          </li>
        ))}
      </Box>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
