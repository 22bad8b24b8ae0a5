import { amountText, publicationMessages, readOrcid } from '@lab/contracts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { showToast } from '../../../components/toast/toast-store';
import { LookUpDialog } from '../publications/LookUpDialog';
import { type Offer, type Offered, useOrcidRecord, useTakeOver } from './orcid.api';

const groups = [
  { kind: 'education', title: 'Education' },
  { kind: 'experience', title: 'Positions' },
  { kind: 'papers', title: 'Papers' },
] as const;

const labelOf = ({ kind, entry }: Offer): string => {
  if (kind === 'education') return `${entry.degree}, ${entry.institution}`;
  if (kind === 'experience') return [entry.title, entry.organization, entry.period].filter(Boolean).join(', ');
  return [entry.publication.title, entry.publication.yearText].filter(Boolean).join(', ');
};

interface OffersProps {
  offered: Offered;
  /** Those that are not saved yet. */
  left: readonly Offer[];
  chosen: ReadonlySet<Offer>;
  onChange: (chosen: ReadonlySet<Offer>) => void;
}

const Offers = ({ offered: { offers, isEmpty, problem }, left, chosen, onChange }: OffersProps) => (
  <>
    {offers.length === 0 && (
      <Typography component="output">
        {isEmpty ? publicationMessages.emptyRecord : !problem && publicationMessages.nothingNew}
      </Typography>
    )}
    {groups.map(({ kind, title }) => {
      const own = left.filter((offer) => offer.kind === kind);
      if (own.length === 0) return null;
      return (
        <fieldset key={kind}>
          <Typography component="legend" variant="h6" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          {own.map((offer) => (
            <FormControlLabel
              key={offers.indexOf(offer)}
              sx={{ display: 'flex' }}
              label={labelOf(offer)}
              control={
                <Checkbox
                  checked={chosen.has(offer)}
                  onChange={(_, isChosen) =>
                    onChange(new Set(left.filter((each) => (each === offer ? isChosen : chosen.has(each)))))
                  }
                />
              }
            />
          ))}
        </fieldset>
      );
    })}
    {problem && <Typography sx={{ color: 'warning.main' }}>{problem}</Typography>}
  </>
);

interface OrcidDialogProps {
  /** The iD to begin with; may be blank. */
  orcid: string;
}

/** Offers what the professor's public ORCID record has and the site does not. */
export const OrcidDialog = ({ orcid }: OrcidDialogProps) => {
  const close = useCloseDialog();
  const [left, setLeft] = useState<readonly Offer[]>([]);
  const [chosen, choose] = useState<ReadonlySet<Offer>>(new Set());
  const { mutateAsync: read, data: offered, error: unread, isPending: isReading, reset: forget } = useOrcidRecord();
  const { mutateAsync: takeOver, error: unsaved, isPending: isSaving, reset } = useTakeOver();
  const startAgain = () => {
    setLeft([]);
    choose(new Set());
    forget();
    reset();
  };
  const look = async (known: string) => {
    const { offers } = await read(known);
    setLeft(offers);
    choose(new Set(offers));
  };
  const save = async () => {
    const onSaved = (saved: readonly Offer[]) => setLeft((before) => before.filter((offer) => !saved.includes(offer)));
    const offers = left.filter((offer) => chosen.has(offer));
    await takeOver({ offers, onSaved });
    showToast({ title: `${amountText(offers.length, 'entries', 'entry')} added` });
    close();
  };
  const submit = (typed: string) => {
    const known = readOrcid(typed);
    if (!known) return publicationMessages.orcid;
    // The error is shown in the dialog.
    (left.length > 0 ? save() : look(known)).catch(() => undefined);
    return undefined;
  };
  const count = left.filter((offer) => chosen.has(offer)).length;
  return (
    <LookUpDialog
      title="Fill in from ORCID"
      text="Choose what the site takes over from the professor’s public record. What is already here stays as it is."
      submitLabel={left.length > 0 ? `Add ${amountText(count, 'entries', 'entry')}` : 'Look up'}
      field={{ label: 'ORCID iD', placeholder: '0000-0002-1825-0097' }}
      initial={orcid}
      isSending={isReading || isSaving}
      error={unread ?? unsaved}
      isDone={offered !== undefined}
      isReady={left.length === 0 || count > 0}
      onType={startAgain}
      onSubmit={submit}
    >
      {offered && <Offers offered={offered} left={left} chosen={chosen} onChange={choose} />}
    </LookUpDialog>
  );
};
