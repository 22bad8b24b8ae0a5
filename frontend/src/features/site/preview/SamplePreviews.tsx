import {
  amountText,
  type GuideDocument,
  guideSentence,
  inWholeUnits,
  rolePlural,
  type LookDocument,
  type Settings,
  titleBeside,
  weekdayNames,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { PaletteOptions, SxProps, Theme } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Zh } from '../../../components/Zh';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { dark, light } from '../../../lib/theme/palette';
import { visualStyleVariables } from '../../../lib/theme/visual-styles';

const linesSx: SxProps<Theme> = {
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { mb: 2, pb: 2, borderBottom: 1, borderColor: 'divider' },
};

const rolesText = ({ roles, secondName }: Settings) =>
  roles.map((role) => (
    <Box component="span" key={role.title + role.titleEn} sx={{ display: 'block' }}>
      {role.isProfessor ? role.titleEn : rolePlural(role)} <Zh>{titleBeside(role, secondName !== null)}</Zh>
    </Box>
  ));

/** A sample line for each setting. */
export const SettingsPreview = ({ settings }: { settings: Settings }) => {
  const { meetings, currency, formats, secondName, equipmentCategories, linkCategories, emailDomains } = settings;
  const { amount, unit } = inWholeUnits(meetings.votingSeconds);
  return (
    <Box component="dl" sx={linesSx}>
      <dt>A meeting</dt>
      <dd>
        {weekdayNames[meetings.weekday]}, {meetings.time} · Paper Discussion. The vote lasts {amount} {unit}.
      </dd>
      <dt>An item</dt>
      <dd>
        Eye Tracker · {equipmentCategories[0]?.label ?? 'Other'} · {currency}{' '}
        {formats.decimal === ',' ? '128.000' : '128,000'}
      </dd>
      <dt>The directory</dt>
      <dd>{rolesText(settings)}</dd>
      <dt>A new person is asked for</dt>
      <dd>
        {secondName ? `${secondName.label}${secondName.isRequired ? '' : ' (optional)'}, English name` : 'English name'}
        , {emailDomains.length > 0 ? `an address ending in ${emailDomains.join(', ')}` : 'any email address'}
      </dd>
      <dt>The resources hub, with {amountText(linkCategories.length, 'categories', 'category')}</dt>
      <dd>{linkCategories.map(({ title }) => title).join(' · ')}</dd>
    </Box>
  );
};

interface SheetProps {
  palette: PaletteOptions;
  /** The accent; null for the product's own. */
  accent: string | undefined;
  title: string;
}

const main = (palette: PaletteOptions): { main: string; contrastText: string } =>
  palette.primary as { main: string; contrastText: string };

const sheetSx = ({ background, text }: PaletteOptions): SxProps<Theme> => ({
  display: 'grid',
  gap: 1.5,
  justifyItems: 'start',
  p: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: background?.default,
  color: text?.primary,
});

/** A heading, a link and a button on a page of one scheme. */
const Sheet = ({ palette, accent = main(palette).main, title }: SheetProps) => (
  <Box sx={sheetSx(palette)}>
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    <Typography>
      Text with{' '}
      <Box component="span" sx={{ color: accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
        a link
      </Box>{' '}
      in it.
    </Typography>
    <Box
      sx={{ px: 2.5, py: 1, borderRadius: 1, typography: 'button', bgcolor: accent, color: main(palette).contrastText }}
    >
      A button
    </Box>
  </Box>
);

/** Headings, links and buttons in the style and colours, on light and on dark pages. */
export const LookPreview = ({ look: { accent, style } }: { look: LookDocument }) => (
  <Box sx={{ ...visualStyleVariables[style], display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    <Sheet palette={light} accent={accent?.light} title="Light" />
    <Sheet palette={dark} accent={accent?.dark} title="Dark" />
  </Box>
);

/** A conversation with the lab guide. */
export const GuidePreview = ({ guide: { greeting, acknowledgements, notFound } }: { guide: GuideDocument }) => {
  const { shortName } = useLabNames().lab;
  return (
    <Stack sx={{ gap: 2 }}>
      {[greeting, acknowledgements.prospective_student, notFound].map((sentence) => (
        <Typography key={sentence}>{guideSentence(sentence, shortName)}</Typography>
      ))}
    </Stack>
  );
};
