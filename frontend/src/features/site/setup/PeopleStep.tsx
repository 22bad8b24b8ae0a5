import {
  amountText,
  hasChineseName,
  isNamed,
  type LabDocument,
  labSettings,
  readOrcid,
  withoutUnnamed,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type KnownMember, type MemberDialog, MemberDialogs } from '../../members/index';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { useSiteDocument } from '../site.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

/** What the directory takes over from the texts about the professor. */
const entryOf = ({ lab, professor, contactLinks }: LabDocument): KnownMember => {
  const addresses = contactLinks.map(({ url }) => url);
  const mail = addresses.find((url) => url.startsWith('mailto:'));
  return {
    fields: {
      name: hasChineseName(professor) ? professor.name : '',
      nameEn: professor.nameEn,
      department: lab.department ?? lab.name,
      role: labSettings().roles.find(({ isProfessor }) => isProfessor)!.title,
      email: mail?.slice('mailto:'.length).split('?')[0] ?? '',
      orcid: addresses.map((url) => readOrcid(url)).find((orcid) => orcid !== null) ?? null,
    },
    photo: professor.photo,
  };
};

/** The step is done when there are people who are not from the sample lab. */
export const PeopleStep = ({ setup }: StepProps) => {
  const { data: members = [] } = useCurrentMembers();
  const { data: record } = useSiteDocument('lab');
  const [dialog, open] = useState<MemberDialog | null>(null);
  const close = () => {
    open(null);
    setup.refresh();
  };
  const document = record?.document === 'lab' ? withoutUnnamed(record.body) : undefined;
  const professor = document?.professor.nameEn;
  const isMissing = professor && !members.some((member) => isNamed(member, professor));
  return (
    <StepPart title={`${amountText(members.length, 'people are', 'person is')} in the directory`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {document && isMissing && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'add', known: entryOf(document) })}
          >
            Add {professor}
          </Button>
        )}
        <Button variant="contained" aria-haspopup="dialog" onClick={() => open({ kind: 'import' })}>
          Import people
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => open({ kind: 'add' })}>
          Add one person
        </Button>
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => open({ kind: 'invite-all' })}>
          Invite everybody
        </Button>
      </Box>
      {dialog && <MemberDialogs dialog={dialog} members={members} onClose={close} />}
    </StepPart>
  );
};
