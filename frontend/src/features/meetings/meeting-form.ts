import {
  isWebLink,
  labMeetingDefaults,
  labMeetingMessages,
  labMeetingTypeLabels,
  labMeetingTypeSchema,
  readPresenters,
  readPresenterSlides,
  updateLabMeetingSchema,
  writePresenterSlides,
  type LabMeeting,
  type PresenterSlides,
  type UpdateLabMeeting,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../components/conflict/differences';
import { formatDay } from '../../lib/dates';
import { dayOf, timeOf } from '../../lib/wall-clock';

const linkSchema = z
  .string()
  .trim()
  .refine((link) => !link || isWebLink(link), labMeetingMessages.link);

const presenterSchema = z.object({ name: z.string(), slidesLink: linkSchema });

const { title } = updateLabMeetingSchema.def.in.shape;

/** The form of a meeting: the date in two fields, the presenters in rows. */
export const meetingFormSchema = z.object({
  day: z.string().min(1, labMeetingMessages.date),
  time: z.string().min(1, labMeetingMessages.date),
  type: labMeetingTypeSchema,
  title,
  description: z.string(),
  paperTitle: z.string(),
  paperAbstract: z.string(),
  paperLink: linkSchema,
  presenterList: z.array(presenterSchema),
  attendees: z.string(),
  notes: z.string(),
});

export type MeetingForm = z.input<typeof meetingFormSchema>;

export const noPresenter: PresenterSlides = { name: '', slidesLink: '' };

export const emptyMeeting = (day: string): MeetingForm => ({
  day,
  time: labMeetingDefaults.time,
  type: labMeetingDefaults.type,
  title: '',
  description: '',
  paperTitle: '',
  paperAbstract: '',
  paperLink: '',
  presenterList: [noPresenter],
  attendees: '',
  notes: '',
});

/** Everyone who presents, with their slides; a paper discussion's one link is the first presenter's. */
const readPresenterList = ({ type, presenters, slidesLink }: LabMeeting): PresenterSlides[] => {
  const lines = type === 'progress_report' ? readPresenterSlides(slidesLink) : [];
  const listed = readPresenters(presenters).map((name, index) => {
    const own = lines.find((line) => line.name === name)?.slidesLink ?? '';
    return { name, slidesLink: type === 'paper_discussion' && index === 0 ? (slidesLink ?? '') : own };
  });
  const others = lines.filter(({ name }) => listed.every((presenter) => presenter.name !== name));
  const all = [...listed, ...others];
  if (all.length > 0) return all;
  return [{ name: '', slidesLink: slidesLink ?? '' }];
};

export const meetingToForm = (meeting: LabMeeting): MeetingForm => ({
  day: dayOf(meeting.date),
  time: timeOf(meeting.date),
  type: meeting.type,
  title: meeting.title,
  description: meeting.description ?? '',
  paperTitle: meeting.paperTitle ?? '',
  paperAbstract: meeting.paperAbstract ?? '',
  paperLink: meeting.paperLink ?? '',
  presenterList: readPresenterList(meeting),
  attendees: meeting.attendees ?? '',
  notes: meeting.notes ?? '',
});

/** The form as it goes over the wire. A progress report has a `name: link` line a presenter and no paper. */
export const formToMeeting = ({ day, time, presenterList, ...fields }: MeetingForm): UpdateLabMeeting => {
  const isReport = fields.type === 'progress_report';
  const presenters = presenterList.filter(({ name }) => name.trim());
  return {
    ...fields,
    ...(isReport && { paperTitle: '', paperAbstract: '', paperLink: '' }),
    date: `${day}T${time}:00`,
    presenters: presenters.map(({ name }) => name.trim()).join(', '),
    slidesLink: isReport ? writePresenterSlides(presenters) : (presenterList[0]?.slidesLink.trim() ?? ''),
  };
};

const presenterText = ({ name, slidesLink }: PresenterSlides): string =>
  [name.trim(), slidesLink.trim()].filter(Boolean).join(': ');

/** How people read what is chosen rather than written. */
export const meetingReaders: FieldReaders<MeetingForm> = {
  day: { label: 'Meeting date', read: ({ day }) => (day ? formatDay(day) : '') },
  type: { label: 'Meeting type', read: ({ type }) => labMeetingTypeLabels[type] },
  presenterList: {
    label: 'Presenters',
    read: ({ presenterList }) => presenterList.map(presenterText).filter(Boolean).join('\n'),
    input: 'presenterList.0.name',
  },
};
