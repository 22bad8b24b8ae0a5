import type { NotificationSettings } from '@lab/contracts';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../../components/feedback/Note';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { changesToLevel, levelOf, levels, type Level } from './levels';
import { useSaveSwitch } from './notification-settings.api';

const levelTexts: Record<Level, { label: string; hint: string }> = {
  everything: {
    label: 'Everything about me',
    hint: 'Also results: chosen papers and venues, moved meetings, and comments.',
  },
  waiting: {
    label: 'Only what waits for me',
    hint: 'Votes to cast, your turn to present, swaps to answer, to-dos, and items to return.',
  },
  nothing: { label: 'Nothing', hint: 'Only changes to how you sign in, for your safety.' },
};

const levelSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 0.5,
  py: 0.5,
  cursor: 'pointer',
  '& .MuiRadio-root': { ml: -1.25 },
  '& .words': { pt: 1 },
};

interface LevelSectionProps {
  memberId: number;
  kinds: NotificationSettings['kinds'];
}

/** The level of notifications. */
export const LevelSection = ({ memberId, kinds }: LevelSectionProps) => {
  const save = useSaveSwitch(memberId);
  const level = levelOf(kinds);
  const id = useId();
  return (
    <SettingsSection title="What you get" text="Notifications are in your inbox, behind the bell.">
      <RadioGroup
        aria-label="What you get"
        value={level ?? ''}
        onChange={(_, chosen) => save({ kinds: changesToLevel(kinds, chosen as Level) })}
      >
        {levels.map((each) => (
          <Box key={each} component="label" htmlFor={id + each} sx={levelSx}>
            <Radio
              value={each}
              id={id + each}
              slotProps={{
                input: { 'aria-labelledby': `${id}${each}-label`, 'aria-describedby': `${id}${each}-hint` },
              }}
            />
            <span className="words">
              <Typography id={`${id}${each}-label`} component="span" sx={{ display: 'block' }}>
                {levelTexts[each].label}
              </Typography>
              <Typography
                id={`${id}${each}-hint`}
                component="span"
                variant="body2"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {levelTexts[each].hint}
              </Typography>
            </span>
          </Box>
        ))}
      </RadioGroup>
      {!level && <Note text="You have chosen individual kinds under More. A choice here replaces them." />}
    </SettingsSection>
  );
};
