import type { AuditEntry } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { Icon } from '../../components/Icon';
import { expandIcon } from '../../components/icons';
import { actionWords } from './audit-words';

const itemSx: SxProps<Theme> = {
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
};

/** The changes of an action already have a line above and below them. */
const innerSx: SxProps<Theme> = {
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& .words': { typography: 'body2' },
};

const lineSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: 1,
  '& > h3, & > h4': { flex: 1, minWidth: 0, m: 0 },
  '& > .actions': { display: 'flex', flexShrink: 0, flexWrap: 'wrap', justifyContent: 'end', maxWidth: '40%' },
  '& > .actions button': { color: 'text.secondary', minWidth: 0 },
};

const openSx: SxProps<Theme> = {
  gap: 1,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  width: '100%',
  p: 0.5,
  mx: -0.5,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'surface.sunken' },
  '& svg': {
    fontSize: '1.4rem',
    color: 'text.secondary',
    flexShrink: 0,
    transition: 'transform 150ms',
    '@media print': { display: 'none' },
  },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  typography: 'body1',
  lineHeight: 1.4,
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .record': { fontWeight: 550 },
  '& .facts': { display: 'block', typography: 'body2', color: 'text.secondary' },
};

const contentSx: SxProps<Theme> = { display: 'grid', gap: 1.5, pt: 1.5, pb: 1, pl: { xs: 0, sm: 4 } };

interface AuditLineProps {
  heading: 'h3' | 'h4';
  action: AuditEntry['action'];
  /** The changed record; it follows the verb. */
  record: string;
  /** Details of the change, such as its author. */
  facts: ReactNode;
  /** The actions for the line. */
  buttons: ReactNode;
  /** Shown when the line is open. */
  children: ReactNode;
}

/** One change as a line that opens. */
export const AuditLine = ({ heading, action, record, facts, buttons, children }: AuditLineProps) => {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const { label, color } = actionWords[action];
  return (
    <Box component="li" sx={heading === 'h3' ? itemSx : innerSx}>
      <Box sx={lineSx}>
        <Box component={heading}>
          <ButtonBase
            data-printed
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
            sx={openSx}
          >
            <Icon path={expandIcon} />
            <span className="words">
              <StatusBadge color={color}>{label}</StatusBadge> <span className="record">{record}</span>
              {facts && <span className="facts">{facts}</span>}
            </span>
          </ButtonBase>
        </Box>
        {buttons && <div className="actions">{buttons}</div>}
      </Box>
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && <Box sx={contentSx}>{children}</Box>}
      </Box>
    </Box>
  );
};
