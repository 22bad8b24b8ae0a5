import { type ChatAnswer, type ChatPapers, type ChatSource, pageTitles, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { textParts } from '../../lib/text-parts';
import { truncated } from '../../components/truncated';
import { Feedback } from './Feedback';

const answerListSx = { my: 0.5, pl: 2.25, listStyle: 'revert' } satisfies SxProps<Theme>;

/** Questions below each other, each as wide as its text. */
const offersSx: SxProps<Theme> = {
  mt: 1,
  display: 'grid',
  gap: 0.75,
  justifyItems: 'start',
  '& .MuiButton-root': { textAlign: 'left', whiteSpace: 'normal', bgcolor: 'background.paper' },
};

/** A link to a page of this site, or to another one, which opens in a tab of its own. */
const AnyLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? (
    <Link component={RouterLink} to={href}>
      {children}
    </Link>
  ) : (
    <Link href={href} rel="noopener" {...(href.startsWith('http') && { target: '_blank' })}>
      {children}
    </Link>
  );

/** The text that replaces a page's address. */
const names: Readonly<Record<string, string>> = {
  [`${paths.home}#hero`]: 'Contact & Links',
  [`${paths.home}#about`]: 'About',
  [`${paths.home}#research`]: 'Research',
  [`${paths.home}#publications`]: 'Publications',
  [paths.members]: pageTitles.members,
};

/** A message as plain text with links; markup in it is not interpreted. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part) => {
    const href = part.to ?? part.href;
    return href ? (
      <AnyLink key={part.start} href={href}>
        {names[href] ?? part.text}
      </AnyLink>
    ) : (
      part.text
    );
  });

const origins = { ai: 'Written by AI from the lab’s own pages', faq: 'From the lab’s own pages' } as const;

/** Papers, one per line, and a link to all of them. */
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
  <Box component="ul" aria-label="Sources" sx={{ my: 0.5 }}>
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

/** The visitor's own question as a button that asks it. A long one shows its beginning. */
export const AskAgain = ({ question, onAsk }: Pick<AnswerProps, 'question' | 'onAsk'>) => (
  <Box sx={offersSx}>
    <Button size="small" variant="outlined" onClick={() => onAsk(question)}>
      <Box component="span" sx={truncated(3)}>
        Ask: {question}
      </Box>
    </Button>
  </Box>
);

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

/** An answer of the guide with its sources and feedback buttons. */
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
