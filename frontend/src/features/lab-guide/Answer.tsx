import type { ChatAnswer, ChatPapers, ChatSource } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { answerListSx, offersSx } from './answer-styles';
import { Feedback } from './Feedback';
import { AnyLink, MessageText } from './MessageText';

const origins = { ai: 'Written by AI from the lab’s own pages', faq: 'From the lab’s own pages' } as const;

/** Papers in a line each, and a link to all of them. */
const Papers = ({ papers: { lead, items, more } }: { papers: ChatPapers }) => (
  <>
    {lead}
    <Box component="ul" sx={answerListSx}>
      {items.map(({ title, detail, href }) => (
        <li key={href}>
          <AnyLink href={href}>{title}</AnyLink> · {detail}
        </li>
      ))}
    </Box>
    <AnyLink href={more.href}>{more.title}</AnyLink>
  </>
);

/** Where an answer comes from. */
const Sources = ({ sources }: { sources: readonly ChatSource[] }) => (
  <Box component="ul" aria-label="Sources" sx={[answerListSx, { listStyle: 'none', pl: 0 }]}>
    {sources.map(({ title, href }) => (
      <li key={title}>{href ? <AnyLink href={href}>{title}</AnyLink> : title}</li>
    ))}
  </Box>
);

interface AnswerProps {
  answer: ChatAnswer;
  question: string;
  onAsk: (question: string) => void;
  isLast: boolean;
}

/** Questions that the guide can answer: buttons until the conversation goes on. */
const Offers = ({ offers, onAsk, isLast }: { offers: readonly string[] } & Pick<AnswerProps, 'onAsk' | 'isLast'>) => (
  <Box component="ul" sx={offersSx}>
    {offers.map((offer) => (
      <li key={offer}>
        {isLast ? (
          <Button size="small" variant="outlined" onClick={() => onAsk(offer)}>
            {offer}
          </Button>
        ) : (
          offer
        )}
      </li>
    ))}
  </Box>
);

/** An answer of the guide with its sources, and what a visitor can say of it. */
export const Answer = ({ answer, question, onAsk, isLast }: AnswerProps) => {
  const { outcome, text, papers, sources, offers, source } = answer;
  const isFound = outcome === 'found';
  return (
    <>
      {papers ? <Papers papers={papers} /> : <MessageText text={text} />}
      {offers.length > 0 && <Offers offers={offers} onAsk={onAsk} isLast={isLast} />}
      {isFound && (
        <Typography variant="caption" component="div" sx={{ mt: 1, color: 'text.secondary' }}>
          {origins[source]}
          <Sources sources={sources} />
        </Typography>
      )}
      {outcome !== 'nothing-asked' && <Feedback question={question} isAnswered={isFound} />}
    </>
  );
};
