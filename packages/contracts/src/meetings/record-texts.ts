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
  fileMacros: 'The file contains macros. Please save it without macros, in PowerPoint as PPTX, and send it again.',
  fileOld: 'This is an old Office file, such as PPT. Please save it as PPTX and send that.',
  filePassword: 'The file is protected by a password. Please save it without one and send it again.',
  filePackage:
    'This is a Keynote document as a folder. Please choose File > Advanced > Change File Type > Single File in Keynote, or export a PDF.',
  fileUnpacked: 'The file has too many parts, or unpacks to more than 2 GB. Please export a PDF.',
  fileTooLarge: `Slides must be smaller than ${limits.slidesBytes / 1024 / 1024} MB`,
  fileCut: 'The file is incomplete. Please send it again.',
  fileUnknown: 'There is no such file',
  slidesGone: 'These slides are not here any more. Please add them again, or remove the link.',
  tooManyFiles: `A meeting has at most ${limits.filesOfMeeting} files. Please delete one first.`,
  uploadsOften: 'Many files have been sent in a short time. Please try again in a few minutes.',
  uploadsBusy: 'Many files are being sent just now. Please try again in a moment.',
  itemText: 'Please write what is to be done',
  isDone: 'Please say whether it is done',
  items: 'Please enter the to-dos as a list',
  tooManyItems: `Please enter at most ${limits.actionItems} to-dos`,
  itemUnknown: 'There is no such to-do',
  itemOfAnother: 'This to-do does not belong to this meeting',
  sameItemTwice: 'This to-do appears twice',
  minutesSaved: 'Minutes saved',
  minutesFailed: 'Minutes not saved',
  fileAdded: 'Slides added',
  fileDeleted: 'Slides deleted',
  fileNotDeleted: 'Slides not deleted',
  itemFailed: 'To-do not changed',
  meetingGone: 'This meeting has been deleted.',
} as const;
