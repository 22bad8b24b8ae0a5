import { amountText, type Member, memberLabels } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { SearchInput } from '../../../components/form/SearchInput';
import { Icon } from '../../../components/Icon';
import { addIcon, importIcon, inviteIcon } from '../../../components/icons';
import { ArrangedList } from '../../../components/list/ArrangedList';
import type { Ordering } from '../../../components/list/sorting';
import { useChineseSearch } from '../../../lib/has-words';
import { useAlumni, useCurrentMembers } from '../../../lib/members/members.api';
import { findMembers, memberOrderings } from '../find-members';
import { useDeclinedAlumni, useMemberRights, useOwnChanges } from '../members.api';
import { useMayChange } from '../use-may-change';
import { ManagedMemberItem } from './ManagedMemberItem';
import { MemberDialogs, type MemberDialog } from './MemberDialogs';

const toolbarSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > :first-of-type': { flex: '1 1 16rem', maxWidth: (theme) => theme.sizes.page.narrow },
};

const actionsSx: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 };

const managedListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gridTemplateColumns: (theme) => `repeat(auto-fill, minmax(min(100%, ${theme.sizes.measure}), 1fr))`,
  columnGap: 6,
};

const Actions = ({ onOpen }: { onOpen: (kind: 'add' | 'invite-all' | 'import') => void }) => (
  <Box sx={actionsSx}>
    <Button
      variant="contained"
      startIcon={<Icon path={addIcon} />}
      aria-haspopup="dialog"
      onClick={() => onOpen('add')}
    >
      Add a member
    </Button>
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={inviteIcon} />}
      aria-haspopup="dialog"
      onClick={() => onOpen('invite-all')}
    >
      Invite everybody
    </Button>
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={importIcon} />}
      aria-haspopup="dialog"
      onClick={() => onOpen('import')}
    >
      Import
    </Button>
  </Box>
);

/** The text in which an administrator's search looks; it contains more than that of visitors. */
const orderings: readonly Ordering<Member>[] = [
  ...memberOrderings,
  { title: memberLabels.email, sortBy: ({ email }) => email },
];

const MemberList = ({ members }: { members: readonly Member[] }) => {
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<MemberDialog | null>(null);
  useChineseSearch(search);
  const found = findMembers(members, { search, keyword: null });
  const { data: ownChanges = [] } = useOwnChanges();
  const { data: rights = [] } = useMemberRights();
  const { data: declined = [] } = useDeclinedAlumni();
  const { editKindOf } = useMayChange();
  return (
    <>
      <Box sx={toolbarSx}>
        <SearchInput placeholder="Name, role, email, or keyword" value={search} onChange={setSearch} />
        <Actions onOpen={(kind) => setDialog({ kind })} />
      </Box>
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1.5, color: 'text.secondary' }}>
        {found.length} of {amountText(members.length, 'members')}
      </Typography>
      {found.length === 0 && <EmptyState title="No lab members found" />}
      <ArrangedList
        list="managed-members"
        own="As in the directory"
        orderings={orderings}
        rows={found}
        total={members.length}
      >
        {(rows) => (
          <Box component="ul" aria-label="Members" sx={managedListSx}>
            {rows.map((member) => (
              <ManagedMemberItem
                key={member.id}
                member={member}
                ownChangeAt={ownChanges.find(({ memberId }) => memberId === member.id)?.changedAt}
                rights={rights.find(({ memberId }) => memberId === member.id)?.rights ?? []}
                hasDeclined={declined.includes(member.id)}
                onOpen={(kind) => setDialog({ kind: kind === 'edit' ? editKindOf(member) : kind, member })}
              />
            ))}
          </Box>
        )}
      </ArrangedList>
      <MemberDialogs dialog={dialog} members={members} onOpen={setDialog} onClose={() => setDialog(null)} />
    </>
  );
};

/** The members, then the alumni, in the order of the directory. */
const ManagedMembers = () => {
  const current = useCurrentMembers();
  const alumni = useAlumni();
  if (current.data && alumni.data) return <MemberList members={[...current.data, ...alumni.data]} />;
  const error = current.error ?? alumni.error;
  const refetch = () => Promise.all([current.refetch(), alumni.refetch()]);
  return <NotLoaded query={{ error, refetch }} what="the lab members" />;
};

/** The page on which administrators and helpers manage the members. */
const ManagedMembersPage = () => (
  <AdminPage
    right="people"
    title="Manage existing members"
    intro="Change the entries of the directory, or move members to the alumni. Every change is in the audit log."
  >
    <ManagedMembers />
  </AdminPage>
);

export default ManagedMembersPage;
