import { labMeetingLabels, readMeetingFile, type LabMeeting, type MeetingRole } from '@lab/contracts';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FactList } from '../../components/FactList';
import { MemberName, MemberNames } from '../../components/person/MemberName';

/** A link to another site, in a new tab. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer" data-print-address={children === href ? undefined : href}>
    {children}
  </Link>
);

const linked = (text: string | null, href: string | null): ReactNode =>
  href ? <OutsideLink href={href}>{text ?? href}</OutsideLink> : text;

const SlidesLink = ({ href }: { href: string }) => (
  <OutsideLink href={href}>{readMeetingFile(href) ? 'Slides (file)' : 'Slides'}</OutsideLink>
);

/** For a progress report one `name: link` line per presenter; for a paper discussion one link. */
const Slides = ({ meeting: { type, slidesLink, people } }: { meeting: LabMeeting }) => {
  if (type !== 'progress_report') return slidesLink && <SlidesLink href={slidesLink} />;
  const presenters = people.filter(({ role }) => role === 'presenter');
  return presenters.map(({ name, memberId, slidesLink: link }) => (
    <div key={name + memberId + link}>
      <MemberName name={name} id={memberId ?? undefined} />
      {name && link && ': '}
      {link && <SlidesLink href={link} />}
    </div>
  ));
};

/** The people with one role, by their current names. A guest may be known by name only. */
export const PeopleOf = ({ meeting: { people }, as }: { meeting: LabMeeting; as: MeetingRole }) => (
  <MemberNames
    names={people
      .filter(({ role, name }) => role === as && name)
      .map(({ name, memberId }) => ({ name, id: memberId ?? undefined }))}
  />
);

/** The facts of a meeting, without empty ones. */
export const MeetingDetails = ({ meeting }: { meeting: LabMeeting }) => {
  const { presenters, attendees, slidesLink, paperTitle, paperLink, paperAbstract, notes } = meeting;
  const facts: Record<string, ReactNode> = {
    [labMeetingLabels.presenters]: presenters && <PeopleOf meeting={meeting} as="presenter" />,
    [labMeetingLabels.attendees]: attendees && <PeopleOf meeting={meeting} as="attendee" />,
    Paper: linked(paperTitle, paperLink),
    Abstract: paperAbstract,
    Slides: slidesLink && <Slides meeting={meeting} />,
    [labMeetingLabels.notes]: notes,
  };
  return <FactList facts={facts} sx={{ mt: 2, typography: 'body2' }} />;
};
