import {
  memberLabels,
  secondNameLabel,
  splitKeywords,
  type MemberEntry,
  type PhotoRequest,
  type UpdatesMember,
  fullName,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { textOf } from '../../../components/conflict/differences';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Zh } from '../../../components/Zh';
import { errorMessage } from '../../../lib/http/http-error';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { useMember } from '../../../lib/members/members.api';
import { EnlargeablePhoto } from './EnlargeablePhoto';

/** Old and new values in two columns, with the same photo size. */
const comparisonSx = {
  width: '100%',
  maxWidth: (theme: Theme) => theme.sizes.measure,
  mt: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: { xs: 'caption', sm: 'body2' },
  '& th, & td': { py: 0.75, pl: 0, pr: { xs: 1, sm: 2 }, textAlign: 'left', verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere' },
  '& thead th': { typography: 'caption', color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
  // Labels do not wrap within words.
  '& th:first-of-type': {
    width: ({ sizes }: Theme) => ({ xs: sizes.comparedLabel.narrow, sm: sizes.comparedLabel.wide }),
  },
  '& tbody th': { fontWeight: 'normal', color: 'text.secondary' },
  '& tbody tr[data-changed=true] th': { fontWeight: 550, color: 'text.primary' },
  '& img': {
    width: '100%',
    maxWidth: (theme: Theme) => theme.sizes.memberThumb,
    aspectRatio: (theme: Theme) => theme.sizes.portrait,
  },
  '& ins': { color: 'warning.main', fontWeight: 550, textDecoration: 'none' },
  '& .none': { color: 'text.secondary' },
  '& ins .none': { color: 'inherit' },
} satisfies SxProps<Theme>;

/** The current and the requested value of a field; undefined while unknown. */
interface ComparedField {
  label: string;
  now: string | undefined;
  requested: string;
  isChinese?: boolean;
}

const keywords = (joined: string | undefined): string | undefined =>
  joined === undefined ? undefined : splitKeywords(joined).join(' · ');

const secondNameFields = (request: PhotoRequest, member: UpdatesMember): ComparedField[] => {
  const label = secondNameLabel();
  return label ? [{ label, now: member.name, requested: request.name, isChinese: true }] : [];
};

/** The fields that visitors' requests do not have. */
const ownFields = [
  'personalWebsite',
  'orcid',
  'title',
  'otherNames',
  'biography',
  'links',
  'degree',
  'thesisTitle',
  'firstPosition',
  'currentPosition',
] as const;

/**
 * The fields that a request would change.
 * @param now the complete member, which the list of requests does not contain
 */
const comparedFields = (
  request: PhotoRequest,
  member: UpdatesMember,
  now: MemberEntry | undefined,
): ComparedField[] => [
  ...secondNameFields(request, member),
  { label: memberLabels.nameEn, now: member.nameEn, requested: request.nameEn },
  { label: memberLabels.department, now: member.department, requested: request.department },
  {
    label: memberLabels.researchKeywords,
    now: keywords(now?.researchKeywords),
    requested: keywords(request.researchKeywords)!,
  },
  ...(request.isOwnEdit
    ? ownFields
        .map((field) => ({
          label: memberLabels[field],
          now: now && textOf(now[field]),
          requested: textOf(request[field]),
        }))
        .filter(({ requested, now }) => requested || now)
    : []),
];

const Value = ({ text, isChinese = false }: { text: string; isChinese?: boolean | undefined }) => {
  if (text === '') return <span className="none">none</span>;
  return isChinese ? <Zh>{text}</Zh> : text;
};

const FieldRow = ({ label, now, requested, isChinese }: ComparedField) => {
  const isOther = now !== undefined && now !== requested;
  const value = <Value text={requested} isChinese={isChinese} />;
  return (
    <tr data-changed={isOther}>
      <th scope="row">{label}</th>
      <td>
        {now === undefined ? <Skeleton variant="text" width="60%" /> : <Value text={now} isChinese={isChinese} />}
      </td>
      <td>{isOther ? <ins>{value}</ins> : value}</td>
    </tr>
  );
};

/** A table of a member's current values and the requested ones, with differences marked. */
export const RequestedChanges = ({ request, member }: { request: PhotoRequest; member: UpdatesMember }) => {
  useLabSettings();
  const { data, error, refetch } = useMember(member.id);
  if (error) return <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Box component="table" aria-label={`What changes for ${fullName(member)}`} sx={comparisonSx}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">Requested</th>
        </tr>
      </thead>
      <tbody>
        {request.photoUrl && (
          <tr data-changed>
            <th scope="row">Photo</th>
            <td>
              <EnlargeablePhoto person={member} />
            </td>
            <td>
              <EnlargeablePhoto person={request} />
            </td>
          </tr>
        )}
        {comparedFields(request, member, data).map((field) => (
          <FieldRow key={field.label} {...field} />
        ))}
      </tbody>
    </Box>
  );
};
