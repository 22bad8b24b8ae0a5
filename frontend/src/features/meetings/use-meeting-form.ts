import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { HttpError } from '../../lib/http/http-error';
import { meetingFormSchema, type MeetingForm } from './meeting-form';

export type MeetingFormApi = UseFormReturn<MeetingForm>;

export const useMeetingForm = (defaultValues: MeetingForm): MeetingFormApi =>
  useForm<MeetingForm>({ resolver: zodResolver(meetingFormSchema, undefined, { raw: true }), defaultValues });

const fieldOf = (path: string): FieldPath<MeetingForm> | undefined => {
  if (path === 'date') return 'day';
  if (path === 'slidesLink') return 'presenterList.0.slidesLink';
  return path in meetingFormSchema.shape ? (path as FieldPath<MeetingForm>) : undefined;
};

/** Puts what the server said beside the fields it is about. */
export const showIssues = (form: MeetingFormApi, error: unknown): void => {
  if (!(error instanceof HttpError)) return;
  for (const { path, message } of error.issues) {
    const field = fieldOf(path);
    if (field) form.setError(field, { message });
  }
};
