import { limits, type Publication } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { LinkField, withScheme } from '../../../components/form/LinkField';
import type { Field } from '../../../components/form/use-server-form';
import { truncated } from '../../../components/truncated';
import { hasStatus } from '../../../lib/http/http-error';
import { useFoundPaper } from '../meetings.api';

const DOI = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i;
const ARXIV = /^(?:arxiv:\s*)?(\d{4}\.\d{4,5}(?:v\d+)?)$|^arxiv:\s*([a-z-]+(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)$/i;

/** An address that names a publication: one with a DOI, or one at arXiv. */
const FINDABLE = /\/10\.\d{4,9}\/\S|^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\/\S/i;

/** The address of a paper, also for input that is only a DOI or an arXiv number. */
export const readPaperLink = (typed: string): string => {
  const text = typed.trim();
  const [, doi] = DOI.exec(text) ?? [];
  if (doi) return `https://doi.org/${doi}`;
  const [, number, former] = ARXIV.exec(text) ?? [];
  return (number ?? former) ? `https://arxiv.org/abs/${number ?? former}` : withScheme(typed);
};

/** The data of a found paper, for the fields of a form. */
export interface FoundPaper {
  title: string;
  /** The authors and the venue, then the abstract. */
  abstract: string;
}

const sourceOf = ({ authors, venue, yearText }: Publication): string =>
  [authors.replaceAll('*', ''), venue, yearText].filter(Boolean).join('. ');

const paperOf = (publication: Publication): FoundPaper => ({
  title: publication.title.slice(0, limits.paperTitleLength),
  abstract: [sourceOf(publication), publication.abstract].filter(Boolean).join('\n\n').slice(0, limits.textLength),
});

interface PaperOfferProps {
  publication: Publication;
  /** The label of the button, which says what it does. */
  label: string;
  onUse: () => void;
}

/** A paper that was found by its link. A click fills in the fields. */
const PaperOffer = ({ publication, label, onUse }: PaperOfferProps) => (
  <Box
    component="section"
    aria-label="Paper found"
    sx={{ mt: 1, pl: 2, borderLeft: 2, borderColor: 'decided.main', overflowWrap: 'anywhere' }}
  >
    <Typography variant="body2" sx={{ fontWeight: 550 }}>
      {publication.title}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {sourceOf(publication)}
    </Typography>
    {publication.abstract && (
      <Typography variant="caption" component="p" sx={{ ...truncated(3), mt: 0.5, color: 'text.secondary' }}>
        {publication.abstract}
      </Typography>
    )}
    <Button variant="outlined" color="inherit" size="small" onClick={onUse} sx={{ mt: 1 }}>
      {label}
    </Button>
  </Box>
);

/** The result of looking up a link, for screen readers. */
const LookUpState = ({ error, isFetching }: { error: unknown; isFetching: boolean }) => {
  const failed = hasStatus(error, 422)
    ? 'No paper was found for this link.'
    : 'The paper could not be looked up just now.';
  return (
    <Typography component="output" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {isFetching ? 'Looking for the paper…' : error !== null && failed}
    </Typography>
  );
};

interface Fills {
  /** The names of the fields that can be filled in. */
  fills: { title: string; abstract?: string };
  onFill: (paper: FoundPaper) => void;
}

/** The offer to fill in the found data, unless the fields have it already. */
const FillIn = ({
  publication,
  fills,
  onFill,
  control,
}: Fills & Pick<Field, 'control'> & { publication: Publication }) => {
  const names = [fills.title, fills.abstract].filter((name) => name !== undefined);
  const typed = useWatch({ control: control as Control<Record<string, string | undefined>>, name: names });
  const paper = paperOf(publication);
  if ([paper.title, paper.abstract].slice(0, names.length).every((text, index) => typed[index] === text)) return null;
  const verb = typed.some((text) => text?.trim()) ? 'Replace' : 'Fill in';
  const label = `${verb} the ${fills.abstract ? 'title and abstract' : 'title'}`;
  return <PaperOffer publication={publication} label={label} onUse={() => onFill(paper)} />;
};

interface PaperLinkFieldProps extends Field, Fills {
  label: string;
  placeholder?: string;
}

/**
 * The link of a paper. A DOI, an arXiv number or an address with one of them is looked up when it is pasted or the
 * field is left, and the result can be filled in. If nothing is found, the user types the data.
 */
export const PaperLinkField = ({ label, placeholder, fills, onFill, ...field }: PaperLinkFieldProps) => {
  const [asked, setAsked] = useState<string>();
  const { data: publication, error, isFetching } = useFoundPaper(asked);
  const lookUp = (typed: string) => {
    const link = readPaperLink(typed);
    setAsked(FINDABLE.test(link) ? link : undefined);
  };
  return (
    <div>
      <LinkField
        label={label}
        {...(placeholder && { placeholder })}
        {...field}
        complete={readPaperLink}
        onBlur={(event) => lookUp(event.target.value)}
        onPaste={(event) => lookUp(event.clipboardData.getData('text'))}
      />
      <LookUpState error={error} isFetching={isFetching} />
      {publication && !isFetching && (
        <FillIn publication={publication} fills={fills} onFill={onFill} control={field.control} />
      )}
    </div>
  );
};
