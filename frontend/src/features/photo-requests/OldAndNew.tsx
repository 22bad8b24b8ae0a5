import type { PhotoRequest, UpdatesMember } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { comparedFields, type ComparedField } from './compared-fields';
import { comparisonSx } from './photo-request-styles';
import { useChangedMember } from './photo-requests.api';

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

/** A member's entry beside what a request would make of it; what would be another is marked. */
export const OldAndNew = ({ request, member }: { request: PhotoRequest; member: UpdatesMember }) => {
  const { data } = useChangedMember(member.id);
  return (
    <Box component="table" aria-label={`What changes for ${member.nameEn}`} sx={comparisonSx}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">Requested</th>
        </tr>
      </thead>
      <tbody>
        <tr data-changed>
          <th scope="row">Photo</th>
          <td>
            <PersonPhoto person={member} />
          </td>
          <td>
            <PersonPhoto person={request} />
          </td>
        </tr>
        {comparedFields(request, member, data?.researchKeywords).map((field) => (
          <FieldRow key={field.label} {...field} />
        ))}
      </tbody>
    </Box>
  );
};
