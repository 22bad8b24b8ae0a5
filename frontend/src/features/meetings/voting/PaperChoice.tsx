import type { DiscussionProposal } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '../../../components/form/use-server-form';
import { OutsideLink } from '../MeetingDetails';
import { papersOf } from '../proposals/papers';

/** A choice of three papers, each with a link to read it first. */
export const PaperChoice = ({ proposal, name, control }: Field & { proposal: DiscussionProposal }) => {
  const { field, fieldState } = useController({ name, control });
  const problem = fieldState.error?.message;
  const id = useId();
  return (
    <div>
      <FormLabel id={id} component="p" sx={{ mt: 0 }}>
        Paper
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={problem && `${id}-problem`}
        value={field.value ?? ''}
        onChange={field.onChange}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      >
        {papersOf(proposal).map(({ option, letter, title, link }, index) => (
          <Box key={option} sx={{ display: 'flex', py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Radio
              value={option}
              id={id + option}
              slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              sx={{ alignSelf: 'flex-start', mr: 1 }}
            />
            <Box sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Typography component="label" htmlFor={id + option} variant="body2" sx={{ cursor: 'pointer' }}>
                <strong>{letter}</strong> {title}
              </Typography>
              {link && (
                <Typography variant="caption" component="p">
                  <OutsideLink href={link}>{link}</OutsideLink>
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </div>
  );
};
