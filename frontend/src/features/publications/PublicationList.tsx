import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fadeIn } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { groupByYear, type ListedPublication } from './publication-filters';
import { listSx, yearGroupSx } from './publication-list-styles';
import { PublicationItem } from './PublicationItem';

interface PublicationListProps {
  publications: readonly ListedPublication[];
  onCite: (publication: ListedPublication) => void;
}

const YearGroup = ({ year, publications, onCite }: PublicationListProps & { year: number }) => {
  const ref = useReveal<HTMLDivElement>();
  return (
    <Box ref={ref} sx={{ ...yearGroupSx, ...fadeIn }}>
      <Typography variant="h3" component="h3">
        {year}
      </Typography>
      <Box component="ul" sx={listSx}>
        {publications.map((publication) => (
          <PublicationItem key={publication.key} publication={publication} onCite={onCite} />
        ))}
      </Box>
    </Box>
  );
};

/** The publications, year by year. */
export const PublicationList = ({ publications, onCite }: PublicationListProps) => (
  <>
    {groupByYear(publications).map((group) => (
      <YearGroup key={group.year} {...group} onCite={onCite} />
    ))}
  </>
);
