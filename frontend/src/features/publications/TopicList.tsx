import type { PublicationCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useReveal } from '../../components/motion/use-reveal';
import { fillSx, topicListSx, topicSx } from './topic-list-styles';

export interface TopicChoiceProps {
  counts: readonly { topic: PublicationCategory; count: number }[];
  /** The total number of publications, which may have several topics each. */
  total: number;
  selected: PublicationCategory | null;
  onChoose: (topic: PublicationCategory | null) => void;
}

export const ALL_TOPICS = 'All Topics';

/** A button per topic with its share of the publications. */
export const TopicList = ({ counts, total, selected, onChoose }: TopicChoiceProps) => {
  const ref = useReveal<HTMLUListElement>();
  return (
    <Box ref={ref} component="ul" aria-label="Topics" sx={topicListSx}>
      {[{ topic: null, count: total }, ...counts].map(({ topic, count }) => (
        <li key={topic}>
          <Box
            component="button"
            type="button"
            aria-pressed={topic === selected}
            onClick={() => onChoose(topic)}
            sx={topicSx}
          >
            <span>{topic ?? ALL_TOPICS}</span> <span className="count">{count}</span>
            <Box component="span" className="share" aria-hidden>
              <Box component="span" data-bar="main" sx={fillSx(count / total)} />
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
};
