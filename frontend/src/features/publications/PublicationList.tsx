import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReveal } from '../../components/motion/use-reveal';
import { foldedProps } from './fold';
import { groupByYear, type ListedPublication } from './publication-filters';
import { listSx, yearGroupSx, yearSx } from './publication-list-styles';
import { PublicationItem } from './PublicationItem';

interface PublicationListProps {
  publications: readonly ListedPublication[];
  /** The keys of those that are not folded away; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
  onCite: (publication: ListedPublication) => void;
}

const YearGroup = ({ year, publications, shown, onCite }: PublicationListProps & { year: number }) => {
  const ref = useReveal<HTMLDivElement>();
  const isFolded = ({ key }: ListedPublication) => shown?.has(key) === false;
  return (
    <Box {...foldedProps(publications.every(isFolded))} sx={yearGroupSx}>
      <Box ref={ref} sx={yearSx}>
        <Typography variant="h3" component="h3">
          {year}
        </Typography>
        <Box component="ul" sx={listSx}>
          {publications.map((publication) => (
            <PublicationItem
              key={publication.key}
              publication={publication}
              isFolded={isFolded(publication)}
              onCite={onCite}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
};

/** The publications grouped by year. */
export const PublicationList = ({ publications, shown, onCite }: PublicationListProps) => (
  <>
    {groupByYear(publications).map((group) => (
      <YearGroup key={group.year} {...group} shown={shown} onCite={onCite} />
    ))}
  </>
);
