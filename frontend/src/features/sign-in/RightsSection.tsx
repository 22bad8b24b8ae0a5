import { rightTexts, type Right } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { SignInItem, SignInList } from './SignInItem';

const TEXT =
  'The professor lets you do this without the administrator’s password. It ends when your name is no longer protected.';

/** A helper's rights, which depend on a protected name; nothing for others. */
export const RightsSection = ({ rights }: { rights: readonly Right[] }) => {
  if (rights.length === 0) return null;
  return (
    <SettingsSection title="What you may do for the lab" text={TEXT}>
      <SignInList label="Your rights">
        {rights.map((right) => (
          <SignInItem key={right} title={rightTexts[right].name}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {rightTexts[right].allows}
            </Typography>
          </SignInItem>
        ))}
      </SignInList>
    </SettingsSection>
  );
};
