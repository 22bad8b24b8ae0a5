import { limits } from '../wire/limits.js';

/** The media types that slides may have, with the file name extension of each. */
export const slideTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.apple.keynote': 'key',
} as const;

export type SlideType = keyof typeof slideTypes;

/** Messages about the slides, minutes and to-dos of a meeting, shared by the browser and the service. */
export const meetingRecordMessages = {
  file: 'Please choose a file',
  fileType: 'Slides must be a PDF, PowerPoint (PPTX), OpenDocument (ODP) or Keynote file',
  fileMacros: 'Please save the slides without macros, as a PPTX file',
  fileTooLarge: `Slides must be smaller than ${limits.slidesBytes / 1024 / 1024} MB`,
  fileCut: 'The file is incomplete. Please send it again.',
  fileUnknown: 'There is no such file',
  tooManyFiles: `A meeting has at most ${limits.filesOfMeeting} files. Please delete one first.`,
  uploadsOften: 'Many files have been sent in a short time. Please try again in a few minutes.',
  uploadsBusy: 'Many files are being sent just now. Please try again in a moment.',
  itemText: 'Please write what is to be done',
  isDone: 'Please say whether it is done',
  items: 'Please enter the to-dos as a list',
  tooManyItems: `Please enter at most ${limits.actionItems} to-dos`,
  itemUnknown: 'There is no such to-do',
  itemOfAnother: 'This to-do is not one of this meeting',
  sameItemTwice: 'This to-do stands here twice',
  minutesSaved: 'Minutes saved',
  minutesFailed: 'Minutes not saved',
  fileAdded: 'Slides added',
  fileDeleted: 'Slides deleted',
  fileNotDeleted: 'Slides not deleted',
  itemFailed: 'To-do not changed',
  meetingGone: 'This meeting has been deleted.',
} as const;
