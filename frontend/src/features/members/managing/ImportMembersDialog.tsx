import {
  labSettings,
  memberImportFields,
  memberImportLabel,
  memberRole,
  memberRoles,
  type MemberImportField,
} from '@lab/contracts';
import type { TableNoun } from '../../../components/table-import/table-noun';
import { TableImportDialog } from '../../../components/table-import/TableImportDialog';
import { useLabSettings } from '../../../lib/settings/settings.api';

const membersTable = (): TableNoun => {
  const second = labSettings().secondName ? ['name'] : [];
  return {
    topic: 'lab-members',
    title: 'Import members',
    text: 'One row per person, with headings. People whose email address is in the directory are changed, others are added. You see what would happen before anything is saved.',
    done: 'Members imported',
    allThere: 'The directory already has all of them.',
    fields: memberImportFields,
    labelOf: (field) => memberImportLabel(field as MemberImportField),
    shownValue: (field, value) => (field === 'role' && value ? memberRole(value).titleEn : value),
    template: {
      fields: ['title', 'nameEn', ...second, 'email', 'role', 'department', 'researchKeywords', 'status'],
      fileName: 'people.csv',
    },
    defaults: [
      { field: 'role', options: memberRoles().map(({ title, titleEn }) => ({ value: title, label: titleEn })) },
      { field: 'department' },
    ],
    photos: 'A zip archive of up to 20 MB. The table names the file of each person in its column “Photo”.',
  };
};

interface ImportMembersDialogProps {
  /** A file that is checked at once. */
  given?: File | undefined;
  /** A zip archive with photos. */
  photos?: File | undefined;
}

/** Imports members from a spreadsheet. */
export const ImportMembersDialog = (props: ImportMembersDialogProps) => {
  useLabSettings();
  return <TableImportDialog noun={membersTable()} {...props} />;
};
