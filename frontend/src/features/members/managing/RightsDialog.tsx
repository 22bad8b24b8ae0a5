import {
  fullName,
  giveRightsSchema,
  rightMessages,
  rights,
  rightTexts,
  type Member,
  type MemberRights,
  type Right,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { useServerForm, type Field } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useGiveRights, useMemberRights } from '../members.api';
import { InviteDialog, useOpenManaging } from './dialogs';
import { SignInWays } from './SignInWays';

const rightSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&:first-of-type': { borderTop: 0 },
} as const;

interface RightInputProps {
  right: Right;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

/** A right with what it lets its holder do. */
const RightInput = ({ right, isGiven, onChange }: RightInputProps) => {
  const id = useId();
  const { name, allows } = rightTexts[right];
  return (
    <Box component="label" sx={rightSx}>
      <Checkbox
        checked={isGiven}
        onChange={(_, isChecked) => onChange(isChecked)}
        slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-allows` } }}
        sx={{ ml: -1.25, mt: -1 }}
      />
      <span>
        <Typography id={id} component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography id={`${id}-allows`} component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {allows}
        </Typography>
      </span>
    </Box>
  );
};

const RightInputs = ({ name, control }: Field) => {
  const { field } = useController({ name, control });
  const given: Right[] = field.value;
  const set = (right: Right, isGiven: boolean) =>
    field.onChange(rights.filter((each) => (each === right ? isGiven : given.includes(each))));
  return (
    <div>
      {rights.map((right) => (
        <RightInput
          key={right}
          right={right}
          isGiven={given.includes(right)}
          onChange={(isGiven) => set(right, isGiven)}
        />
      ))}
    </div>
  );
};

/** Opens the dialog that makes a link for this member, in place of this dialog. */
const useInvite = (member: Member) => {
  const open = useOpenManaging();
  return () => open(<InviteDialog member={member} />);
};

interface RightsDialogProps {
  member: Member;
}

interface RightsFormProps extends RightsDialogProps {
  given: readonly Right[];
}

const RightsForm = ({ member, given }: RightsFormProps) => {
  const close = useCloseDialog();
  const invite = useInvite(member);
  const { mutateAsync: give } = useGiveRights(member.id);
  const name = fullName(member);
  const isReset = useRef(false);
  const form = useServerForm<z.input<typeof giveRightsSchema>, z.output<typeof giveRightsSchema>>({
    schema: giveRightsSchema,
    defaultValues: { rights: [...given], resetSignIn: false },
    send: async ({ resetSignIn, ...values }) => {
      isReset.current = resetSignIn;
      const { rights: now } = await give({ ...values, ...(resetSignIn && { resetSignIn }) });
      const names = now.map((right) => rightTexts[right].name).join(', ');
      return { title: rightMessages.given, text: `${name}: ${names || 'none'}` };
    },
    failed: failure(rightMessages.giveFailed),
    onDone: () => (isReset.current ? invite() : close()),
  });
  return (
    <FormDialog
      title="Rights"
      text={`What ${name} may do without your password after proving their identity. The database page and the rights stay with you.`}
      submitLabel="Save"
      form={form}
    >
      <SignInWays memberId={member.id} person={name} field={form.field('resetSignIn')} />
      <RightInputs {...form.field('rights')} />
    </FormDialog>
  );
};

/** Says that an unprotected member cannot have rights, and offers an invitation. */
const Unprotected = ({ member }: RightsDialogProps) => (
  <AppDialog
    title="Rights"
    text={rightMessages.onlyProtected(fullName(member))}
    actions={
      <Button variant="contained" onClick={useInvite(member)}>
        Invite
      </Button>
    }
  />
);

const holderIn = (list: readonly MemberRights[], { id }: Member): MemberRights | undefined =>
  list.find(({ memberId }) => memberId === id);

/** Gives or withdraws a member's rights; for administrators. */
export const RightsDialog = ({ member }: RightsDialogProps) => {
  const { data, ...query } = useMemberRights();
  if (!data) {
    return (
      <AppDialog title="Rights" text={fullName(member)}>
        <NotLoaded query={query} what="the rights" />
      </AppDialog>
    );
  }
  const holder = holderIn(data, member);
  if (!holder) return <Unprotected member={member} />;
  return <RightsForm member={member} given={holder.rights} />;
};
