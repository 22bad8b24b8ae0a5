import type { PhotoRequest, UpdatesMember } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormAlert } from '../../components/feedback/FormAlert';
import { fullName } from '../../components/person/names';
import { Zh } from '../../components/Zh';
import { errorMessage } from '../../lib/http/http-error';
import { useMember } from '../../lib/members/members.api';
import { comparedFields, type ComparedField } from './compared-fields';
import { EnlargeablePhoto } from './EnlargeablePhoto';
import { comparisonSx } from './photo-request-styles';

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
export const OldAndNew = ({ request, member }: { request: PhotoRequest; member: UpdatesMember }) => {
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
