import { amountText, publicationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { announce, failure } from '../../../components/toast/announce';
import { showToast, undoAction } from '../../../components/toast/toast-store';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { notesText } from './notes-text';
import { type Candidate, useCandidates, useDecide } from './publications.api';
import { Reference } from './Reference';

const worksSx: SxProps<Theme> = {
  mt: 1.5,
  '& > li': {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
  },
};

/** arXiv numbers, and DOIs assigned by arXiv. */
const isPreprint = ({ externalId }: Candidate): boolean => /^(arxiv:|10\.48550\/)/i.test(externalId);

/** A preprint and its paper have the same title and are one work. */
const worksOf = (candidates: readonly Candidate[]): Candidate[][] => {
  const works = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const title = candidate.publication.title.toLowerCase();
    works.set(title, [...(works.get(title) ?? []), candidate]);
  }
  return [...works.values()];
};

const Suggestion = ({ candidate }: { candidate: Candidate }) => {
  const { mutateAsync: decide, isPending } = useDecide();
  const { id, externalId, publication } = candidate;
  const { title: text } = publication;
  const decided = (decision: 'accept' | 'dismiss' | 'restore', title: string) =>
    decide({ id, decision }).then((saved) => ({
      title,
      text: [text, notesText(saved?.notes ?? [])].filter(Boolean).join('. '),
    }));
  const accept = () => announce(decided('accept', publicationMessages.added), failure('Not added'));
  const restore = () => announce(decided('restore', 'Suggestion restored'), failure('Not undone'));
  const dismiss = () =>
    announce(
      decided('dismiss', 'Suggestion dismissed').then((toast) => ({ ...toast, action: undoAction(restore) })),
      failure('Not dismissed'),
    );
  return (
    <Box>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {isPreprint(candidate) ? 'Preprint' : 'Paper'}, {externalId}
      </Typography>
      <Reference publication={publication} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={() => void accept()}>
          Accept
        </Button>
        <Button size="small" color="inherit" disabled={isPending} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </Box>
    </Box>
  );
};

/** Accepts each suggested work once: a paper rather than its preprint. */
const AcceptAll = ({ works }: { works: readonly Candidate[][] }) => {
  const { mutateAsync: decide } = useDecide();
  const [isAccepting, setAccepting] = useState(false);
  const acceptAll = async () => {
    setAccepting(true);
    let added = 0;
    for (const work of works) {
      const { id } = work.find((candidate) => !isPreprint(candidate)) ?? work[0]!;
      // One that another person has decided on meanwhile does not stop the others.
      if (await decide({ id, decision: 'accept' }).catch(() => null)) added += 1;
    }
    setAccepting(false);
    const left = works.length - added;
    showToast({ title: `${amountText(added, 'publications')} added`, text: left ? `${left} not added.` : undefined });
  };
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={isAccepting} onClick={() => void acceptAll()}>
      Accept all {works.length}
    </Button>
  );
};

/** Publications from ORCID records and Zotero groups, with a decision on each; nothing when there are none. */
export const Suggestions = () => {
  const { data: candidates = [] } = useCandidates();
  const list = useFocusAfterRemoval<HTMLElement>(candidates.length);
  if (candidates.length === 0) return null;
  const works = worksOf(candidates);
  return (
    <Box ref={list} component="section" tabIndex={-1} aria-label="Suggestions" sx={{ mb: 5, outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h2">
          Suggestions
        </Typography>
        {works.length > 1 && <AcceptAll works={works} />}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        These publications are in ORCID records or Zotero groups, but not in the list.
      </Typography>
      <Box component="ul" sx={worksSx}>
        {works.map((work) => (
          <li key={work[0]!.id}>
            {work.map((candidate) => (
              <Suggestion key={candidate.id} candidate={candidate} />
            ))}
          </li>
        ))}
      </Box>
    </Box>
  );
};
