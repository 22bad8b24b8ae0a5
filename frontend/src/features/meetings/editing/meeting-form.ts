import {
  isBlank,
  isWebLink,
  labMeetingDefaults,
  labMeetingMessages,
  labMeetingTypeLabels,
  labMeetingTypeSchema,
  readPresenters,
  readPresenterSlides,
  updateLabMeetingSchema,
  visibleLine,
  writePresenterSlides,
  type LabMeeting,
  type PresenterSlides,
  type UpdateLabMeeting,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../../components/conflict/differences';
import { valuesOf } from '../../../components/form/values-of';
import { dayOf, formatDay, timeOf } from '../../../lib/time';

const linkSchema = z.string().refine((link) => isBlank(link) || isWebLink(link), labMeetingMessages.link);

const presenterSchema = z.object({ name: z.string(), slidesLink: linkSchema });

type TextName = Exclude<keyof UpdateLabMeeting, 'date' | 'type' | 'title' | 'slidesLink' | 'presenters' | 'order'>;

/** Fields that the form has in another shape are removed; all others are text fields. */
const {
  date: _date,
  type: _type,
  title,
  slidesLink: _slidesLink,
  presenters: _presenters,
  order: _order,
  ...others
} = updateLabMeetingSchema.def.in.shape;

const textNames = Object.keys(others) as TextName[];
const texts = Object.fromEntries(textNames.map((name) => [name, z.string()])) as Record<TextName, z.ZodString>;

/** The form of a meeting: the date in two fields, the presenters in rows. */
export const meetingFormSchema = z.object({
  day: z.string().min(1, labMeetingMessages.date),
  time: z.string().min(1, labMeetingMessages.date),
  type: labMeetingTypeSchema,
  title,
  ...texts,
  paperLink: linkSchema,
  presenterList: z.array(presenterSchema),
});

export type MeetingForm = z.input<typeof meetingFormSchema>;

export const noPresenter: PresenterSlides = { name: '', slidesLink: '' };

export const emptyMeeting = (day: string): MeetingForm => ({
  day,
  time: labMeetingDefaults.time,
  type: labMeetingDefaults.type,
  title: '',
  ...valuesOf<Record<TextName, string>>(textNames),
  presenterList: [noPresenter],
});

/** All presenters with their slides. The single link of a paper discussion belongs to the first presenter. */
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
  ...valuesOf<Record<TextName, string>>(textNames, meeting),
  presenterList: readPresenterList(meeting),
});

/** Converts the form to a request body. A progress report has one `name: link` line per presenter, and no paper. */
export const formToMeeting = ({ day, time, presenterList, ...fields }: MeetingForm): UpdateLabMeeting => {
  const isReport = fields.type === 'progress_report';
  const presenters = presenterList.filter(({ name }) => !isBlank(name));
  return {
    ...fields,
    ...(isReport && { paperTitle: '', paperAbstract: '', paperLink: '' }),
    date: `${day}T${time}:00`,
    presenters: presenters.map(({ name }) => visibleLine(name)).join(', '),
    slidesLink: isReport ? writePresenterSlides(presenters) : (presenterList[0]?.slidesLink.trim() ?? ''),
  };
};

const presenterText = ({ name, slidesLink }: PresenterSlides): string =>
  [name.trim(), slidesLink.trim()].filter(Boolean).join(': ');

/** How values from selects are shown as text. */
export const meetingReaders: FieldReaders<MeetingForm> = {
  day: { label: 'Meeting date', read: ({ day }) => (day ? formatDay(day) : '') },
  type: { label: 'Meeting type', read: ({ type }) => labMeetingTypeLabels[type] },
  presenterList: {
    label: 'Presenters',
    read: ({ presenterList }) => presenterList.map(presenterText).filter(Boolean).join('\n'),
    input: 'presenterList.0.name',
  },
};
