import type { CalendarLinkKind } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../lib/http/http-error';
import { formatInstant } from '../../lib/time';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { SecretLink } from '../form/SecretLink';
import { QrCode } from '../QrCode';
import { useOwnLinks, type OwnLink } from './calendar-link.api';

interface CalendarLinkDialogProps {
  kind: CalendarLinkKind;
  /** The owner of a personal calendar. Links to the meetings need no name, so there it may be missing. */
  memberId?: number;
}

/** The texts of the dialog, by kind of link. */
const words: Record<CalendarLinkKind, { title: string; text: string; hint: string }> = {
  meetings: {
    title: 'Calendar link',
    text: 'Subscribe to this link in your calendar app. All meetings then appear there and stay up to date.',
    hint: 'Anyone who has it can read the schedule.',
  },
  personal: {
    title: 'Your calendar',
    text: 'Subscribe to this link in your calendar app. Meetings, social gatherings, voting deadlines, items that you have to return and your reservations then appear there and stay up to date.',
    hint: 'Anyone who has it can read your calendar.',
  },
};

/** The link to a personal calendar, of which there is only one. */
const OneLink = ({ link }: { link: OwnLink | undefined }) => (
  <Typography variant="body2" component="output" sx={{ display: 'block' }}>
    {link
      ? `Your link was created ${formatInstant(link.createdAt)}. It cannot be shown again, but you can renew it; the old link then stops working.`
      : 'You have no link yet.'}
  </Typography>
);

type Links = ReturnType<typeof useOwnLinks>;

/** Renews or revokes a personal link. Other links are revoked in their list. */
const Actions = ({ isOnlyOne, of: { links, make, revoke } }: { isOnlyOne: boolean; of: Links }) => {
  const own = isOnlyOne ? links?.[0] : undefined;
  return (
    <>
      {own && (
        <Button color="error" loading={revoke.isPending} disabled={make.isPending} onClick={() => revoke.mutate(own)}>
          Revoke
        </Button>
      )}
      <Button
        variant="contained"
        loading={make.isPending}
        disabled={isOnlyOne && (!links || revoke.isPending)}
        onClick={() => make.mutate()}
      >
        {own ? 'Renew the link' : 'Create a link'}
      </Button>
    </>
  );
};

/** All links to the lab's meetings. */
const LinkList = ({ of: { links, revoke } }: { of: Links }) => {
  const list = useFocusAfterRemoval<HTMLUListElement>(links?.length);
  if (!links || links.length === 0) return null;
  return (
    <Box ref={list} component="ul" aria-label="Your links">
      {links.map((link) => (
        <Box
          key={link.path}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ flex: 1 }}>
            Made {formatInstant(link.createdAt)}
          </Typography>
          <Button
            color="error"
            size="small"
            loading={revoke.isPending && revoke.variables.path === link.path}
            aria-label={`Revoke the link made ${formatInstant(link.createdAt)}`}
            onClick={() => revoke.mutate(link)}
          >
            Revoke
          </Button>
        </Box>
      ))}
    </Box>
  );
};

/** The new link for calendar apps: a QR code for a phone's camera, and a link to open on the phone itself. */
const ToThePhone = ({ path }: { path: string }) => {
  const address = new URL(path, location.origin).href.replace(/^https?:/, 'webcal:');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mb: 3 }}>
      {/* Black on white in both colour schemes, so that every camera can read it. */}
      <Box
        sx={{ width: (theme) => theme.sizes.qrCode, maxWidth: '100%', color: 'common.black', bgcolor: 'common.white' }}
      >
        <QrCode text={address} label="QR code of the calendar, for a phone" />
      </Box>
      <Button variant="contained" href={address}>
        Open in the calendar app
      </Button>
    </Box>
  );
};

/** Secret links for calendar apps: one to the user's own calendar, or several to the lab's meetings for sharing. */
export const CalendarLinkDialog = ({ kind, memberId }: CalendarLinkDialogProps) => {
  const own = useOwnLinks(kind, memberId ?? null);
  const { links, made, error, reload } = own;
  const isOnlyOne = kind === 'personal';
  const { title, text, hint } = words[kind];
  return (
    <AppDialog title={title} text={text} actions={<Actions isOnlyOne={isOnlyOne} of={own} />}>
      <FormAlert message={error ? errorMessage(error) : undefined} {...(reload && { onRetry: reload })} />
      {made && <ToThePhone path={made.path} />}
      {made && <SecretLink key={made.path} path={made.path} hint={hint} />}
      {isOnlyOne && links && !made && <OneLink link={links[0]} />}
      {!isOnlyOne && <LinkList of={own} />}
    </AppDialog>
  );
};
