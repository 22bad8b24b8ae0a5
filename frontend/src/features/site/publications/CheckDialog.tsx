import { amountText, type Looked, publicationMessages, readOrcid, readZoteroGroup } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LookUpDialog } from './LookUpDialog';
import { useLookForPublications } from './publications.api';

const listSx: SxProps<Theme> = {
  typography: 'body2',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
};

const Result = ({ looked: { found, looked } }: { looked: Looked }) => (
  <>
    <Typography component="output" sx={{ display: 'block' }}>
      {looked.length === 0
        ? 'No member has an ORCID iD yet. Enter one above.'
        : `${amountText(found, 'new suggestions')}.`}
    </Typography>
    <Box component="ul" aria-label="Checked" sx={listSx}>
      {looked.map(({ source, works, problem }) => (
        <li key={source}>
          {source}: {amountText(works, 'works')}
          {problem && (
            <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
              {problem}
            </Box>
          )}
        </li>
      ))}
    </Box>
  </>
);

/** Looks for new publications in the members' ORCID records, in another record, or in a Zotero group. */
export const CheckDialog = () => {
  const { mutate: look, data, error, isPending, reset } = useLookForPublications();
  const submit = (typed: string) => {
    const [orcid, zoteroGroup] = [readOrcid(typed), readZoteroGroup(typed)];
    if (typed.trim() !== '' && !orcid && !zoteroGroup) return publicationMessages.neither;
    look({ ...(orcid ? { orcid } : zoteroGroup && { zoteroGroup }) });
    return undefined;
  };
  return (
    <LookUpDialog
      title="Check for new publications"
      text="What the list does not have yet is suggested to you. The members’ ORCID records are also checked every night."
      submitLabel="Check now"
      field={{
        label: 'ORCID iD or public Zotero group (optional)',
        hint: 'Leave it empty to check the ORCID records of all members.',
      }}
      isSending={isPending}
      error={error}
      isDone={data !== undefined}
      onType={reset}
      onSubmit={submit}
    >
      {data && <Result looked={data} />}
    </LookUpDialog>
  );
};
