import {
  amountText,
  hasChineseName,
  isNamed,
  type LabDocument,
  labSettings,
  type Member,
  readOrcid,
  splitTitle,
  withoutUnnamed,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { useOpenDialog, useCloseDialog, CloseDialog } from '../../../components/dialog/open-dialog';
import { lazyDialog } from '../../../components/lazy-part';
import { useSession } from '../../../lib/session/session.api';
import { AddMemberDialog, ImportMembersDialog, InviteAllDialog, type KnownMember } from '../../members/index';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { useSiteDocument } from '../site.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

const OrcidDialog = lazyDialog(async () => (await import('./OrcidDialog')).OrcidDialog);

/** What the directory takes over from the texts about the professor. */
const entryOf = ({ lab, professor, contactLinks }: LabDocument): KnownMember => {
  const addresses = contactLinks.map(({ url }) => url);
  const mail = addresses.find((url) => url.startsWith('mailto:'));
  const { name: nameEn, title } = splitTitle(professor.nameEn);
  return {
    fields: {
      name: hasChineseName(professor) ? splitTitle(professor.name).name : '',
      nameEn,
      title,
      department: lab.department ?? lab.name,
      role: labSettings().roles.find(({ isProfessor }) => isProfessor)!.title,
      email: mail?.slice('mailto:'.length).split('?')[0] ?? '',
      orcid: addresses.map((url) => readOrcid(url)).find((orcid) => orcid !== null) ?? null,
    },
    photo: professor.photo,
  };
};

interface ProfessorButtonProps {
  /** The texts about the lab, with a named professor. */
  document: LabDocument;
  entry: Member | undefined;
  onAdd: (known: KnownMember) => void;
}

/** Adds the professor to the directory, and afterwards fills the professor's lists. */
const ProfessorButton = ({ document, entry, onAdd }: ProfessorButtonProps) => {
  const mayRead = useSession().may('site');
  const open = useOpenDialog();
  const read = (orcid: string) => open(<OrcidDialog orcid={orcid} />);
  const onAdded = ({ orcid }: Member) => orcid && mayRead && read(orcid);
  if (!entry)
    return (
      <Button variant="contained" aria-haspopup="dialog" onClick={() => onAdd({ ...entryOf(document), onAdded })}>
        Add {document.professor.nameEn}
      </Button>
    );
  if (!mayRead) return null;
  return (
    <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => read(entry.orcid ?? '')}>
      Fill in from ORCID
    </Button>
  );
};

/** Runs a function after a dialog has closed, in whichever way. */
const AndThen = ({ run, children }: { run: () => void; children: ReactNode }) => {
  const close = useCloseDialog();
  const closeAndRun = () => {
    close();
    run();
  };
  return <CloseDialog value={closeAndRun}>{children}</CloseDialog>;
};

/** The step is done when there are people who are not from the sample lab. */
export const PeopleStep = ({ setup }: StepProps) => {
  const { data: members = [] } = useCurrentMembers();
  const { data: record } = useSiteDocument('lab');
  const open = useOpenDialog();
  const thenRefresh = (dialog: ReactNode) => <AndThen run={setup.refresh}>{dialog}</AndThen>;
  const add = (known?: KnownMember) => open(thenRefresh(<AddMemberDialog known={known} />));
  const document = record?.document === 'lab' ? withoutUnnamed(record.body) : undefined;
  const professor = document?.professor.nameEn;
  return (
    <StepPart title={`${amountText(members.length, 'people are', 'person is')} in the directory`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {document && professor && (
          <ProfessorButton
            document={document}
            entry={members.find((member) =>
              [professor, splitTitle(professor).name].some((name) => isNamed(member, name)),
            )}
            onAdd={add}
          />
        )}
        <DialogButton variant="contained" dialog={thenRefresh(<ImportMembersDialog />)}>
          Import people
        </DialogButton>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => add()}>
          Add one person
        </Button>
        <DialogButton variant="outlined" color="inherit" dialog={thenRefresh(<InviteAllDialog />)}>
          Invite everybody
        </DialogButton>
      </Box>
    </StepPart>
  );
};
