import {
  isBlank,
  isSlidesLink,
  isWebLink,
  labMeetingLabels,
  labMeetingMessages,
  labMeetingTypeLabels,
  labMeetingTypeSchema,
  labSettings,
  updateLabMeetingSchema,
  usualMeetingType,
  type LabMeeting,
  type UpdateLabMeeting,
} from '@lab/contracts';
import { z } from 'zod';
import type { FieldReaders } from '../../../components/conflict/differences';
import { useServerForm, type ServerForm } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import type { Failure } from '../../../components/toast/announce';
import type { ToastInput } from '../../../components/toast/toast-store';
import { dayOf, formatDay, timeOf } from '../../../lib/time';
import { useCloseAndGoBack } from '../meetings-context';

const slidesSchema = z.string().refine((link) => isBlank(link) || isSlidesLink(link.trim()), labMeetingMessages.link);

const linkSchema = z.string().refine((link) => isBlank(link) || isWebLink(link), labMeetingMessages.link);

/** Fields with another shape in the form are removed; all others are text fields. */
const {
  date: _date,
  type: _type,
  title,
  slidesLink: _slidesLink,
  presenters: _presenters,
  presenterList: _presenterList,
  attendees: _attendees,
  attendeeList: _attendeeList,
  order: _order,
  ...others
} = updateLabMeetingSchema.def.in.shape;

type TextName = keyof typeof others;

const textNames = Object.keys(others) as TextName[];
const texts = Object.fromEntries(textNames.map((name) => [name, z.string()])) as Record<TextName, z.ZodString>;

const person = { name: z.string(), memberId: z.number().nullable() };

/** The form of a meeting: the date in two fields, the people one by one. */
const meetingFormSchema = z.object({
  title,
  day: z.string().min(1, labMeetingMessages.date),
  time: z.string().min(1, labMeetingMessages.date),
  /** Only for a new meeting: how many to create, a week apart. */
  weeks: z.number(),
  type: labMeetingTypeSchema,
  ...texts,
  paperLink: linkSchema,
  presenterList: z.array(z.object({ ...person, slidesLink: slidesSchema })),
  attendeeList: z.array(z.object(person)),
});

type MeetingForm = z.input<typeof meetingFormSchema>;

type Presenter = MeetingForm['presenterList'][number];

export const noPresenter: Presenter = { name: '', memberId: null, slidesLink: '' };

export const emptyMeeting = (day: string): MeetingForm => ({
  title: '',
  day,
  time: labSettings().meetings.time,
  weeks: 1,
  type: usualMeetingType,
  ...valuesOf<Record<TextName, string>>(textNames),
  presenterList: [noPresenter],
  attendeeList: [],
});

const presentersOf = ({ people }: LabMeeting): Presenter[] =>
  people
    .filter(({ role }) => role === 'presenter')
    .map(({ name, memberId, slidesLink }) => ({ name, memberId, slidesLink: slidesLink ?? '' }));

export const meetingToForm = (meeting: LabMeeting): MeetingForm => ({
  title: meeting.title,
  day: dayOf(meeting.date),
  time: timeOf(meeting.date),
  weeks: 1,
  type: meeting.type,
  ...valuesOf<Record<TextName, string>>(textNames, meeting),
  presenterList: meeting.people.some(({ role }) => role === 'presenter') ? presentersOf(meeting) : [noPresenter],
  attendeeList: meeting.people
    .filter(({ role }) => role === 'attendee')
    .map(({ name, memberId }) => ({ name, memberId })),
});

/**
 * Converts the form to a request body. A progress report has no paper, and its slides need a presenter; those of a
 * discussion do not.
 */
const formToMeeting = ({ day, time, weeks: _weeks, presenterList, ...fields }: MeetingForm): UpdateLabMeeting => {
  const isReport = fields.type === 'progress_report';
  return {
    ...fields,
    ...(isReport && { paperTitle: '', paperAbstract: '', paperLink: '' }),
    date: `${day}T${time}:00`,
    presenterList: presenterList.filter(({ name }, index) => !isBlank(name) || (!isReport && index === 0)),
  };
};

const presenterText = ({ name, slidesLink }: Presenter): string =>
  [name.trim(), slidesLink.trim()].filter(Boolean).join(': ');

/** How values from selects are shown as text. */
export const meetingReaders: FieldReaders<MeetingForm> = {
  day: { label: labMeetingLabels.date, read: ({ day }) => (day ? formatDay(day) : '') },
  type: { label: labMeetingLabels.type, read: ({ type }) => labMeetingTypeLabels[type] },
  presenterList: {
    label: labMeetingLabels.presenters,
    read: ({ presenterList }) => presenterList.map(presenterText).filter(Boolean).join('\n'),
    input: 'presenterList.0.name',
  },
  attendeeList: {
    label: labMeetingLabels.attendees,
    read: ({ attendeeList }) => attendeeList.map(({ name }) => name).join(', '),
  },
};

export type MeetingFormApi = ServerForm<MeetingForm>;

interface MeetingFormOptions {
  defaultValues: MeetingForm;
  send: (meeting: UpdateLabMeeting, form: MeetingForm) => Promise<ToastInput>;
  failed: Failure;
  isConflict?: (error: unknown) => boolean;
}

/** Maps a path of the request to the field of the form. */
const fieldOf = (path: string): string => {
  if (path === 'date') return 'day';
  if (path.startsWith('attendeeList.')) return 'attendeeList';
  return path.replace(/^(presenterList\.\d+)\.memberId$/, '$1.name');
};

/** The form of a meeting. After success it closes its dialog and returns to the schedule. */
export const useMeetingForm = ({ send, ...options }: MeetingFormOptions): MeetingFormApi => {
  const onDone = useCloseAndGoBack();
  return useServerForm<MeetingForm, MeetingForm>({
    ...options,
    schema: meetingFormSchema,
    send: (values) => send(formToMeeting(values), values),
    fieldOf,
    onDone,
  });
};
